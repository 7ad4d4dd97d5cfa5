/// Directories on their way.
@NullMarked
package colony.aether.bundle;

import org.jspecify.annotations.NullMarked;
