/// What one transaction writes, told by examples.
@NullMarked
package colony.queen.road;

import org.jspecify.annotations.NullMarked;
