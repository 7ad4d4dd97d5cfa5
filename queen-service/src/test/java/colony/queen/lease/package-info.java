/// Which worker processes are alive, told by examples.
@NullMarked
package colony.queen.lease;

import org.jspecify.annotations.NullMarked;
