/// Coding agents' command lines. What is special about each is data, a preset; what is here reads
/// presets, starts an agent as one says, reads its events, and tells how it ended. Knows no tasks.
@NullMarked
package colony.worker.agent;

import org.jspecify.annotations.NullMarked;
