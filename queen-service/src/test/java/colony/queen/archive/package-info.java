@NullMarked
package colony.queen.archive;

import org.jspecify.annotations.NullMarked;
