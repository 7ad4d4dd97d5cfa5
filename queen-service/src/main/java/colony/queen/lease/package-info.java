/// Which worker processes are alive, told by the heartbeat log in the log's own time. Knows nothing
/// of colonies and tasks.
@NullMarked
package colony.queen.lease;

import org.jspecify.annotations.NullMarked;
