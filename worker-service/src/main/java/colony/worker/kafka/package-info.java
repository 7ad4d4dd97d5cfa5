/// The topics: dispatches in, control in, reports, heartbeats and progress out. Translates and gets
/// out of the way; what a message means is said in `task`.
@NullMarked
package colony.worker.kafka;

import org.jspecify.annotations.NullMarked;
