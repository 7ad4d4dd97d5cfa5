/// Reads checkpoints, goes back to them, and watches that what is stored holds the invariants.
@NullMarked
package colony.queen.app.checkpoint;

import org.jspecify.annotations.NullMarked;
