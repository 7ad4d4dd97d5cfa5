/// What checkpoints hold, told by examples and by thousands of random rows.
@NullMarked
package colony.queen.checkpoint;

import org.jspecify.annotations.NullMarked;
