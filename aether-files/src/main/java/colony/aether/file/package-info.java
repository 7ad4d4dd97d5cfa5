/// From a directory of files to the story they tell, and back: what did not change is not
/// rewritten, what is not understood is kept.
@NullMarked
package colony.aether.file;

import org.jspecify.annotations.NullMarked;
