/// Colonies on their way from one home to another.
@NullMarked
package colony.queen.transfer;

import org.jspecify.annotations.NullMarked;
