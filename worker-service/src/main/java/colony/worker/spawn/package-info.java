/// What a worker asks for: reads spawn requests from its words and keeps them within the bounds of
/// a report. What cannot be read is a fault, told to the worker and never guessed at. Knows nothing
/// of processes and files; whether a request is fulfilled is the Queen's to say.
@NullMarked
package colony.worker.spawn;

import org.jspecify.annotations.NullMarked;
