/// What a colony's files tell, whichever generation they are of: the neutral form between files and
/// whoever takes a colony over. Knows no file format and no Queen.
@NullMarked
package colony.aether.story;

import org.jspecify.annotations.NullMarked;
