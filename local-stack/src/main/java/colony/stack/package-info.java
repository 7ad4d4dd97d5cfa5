/// PostgreSQL, Kafka and the services as processes on one machine: where their parts lie, how each
/// is started, asked for its health and ended. Knows nothing of colonies and tasks.
@NullMarked
package colony.stack;

import org.jspecify.annotations.NullMarked;
