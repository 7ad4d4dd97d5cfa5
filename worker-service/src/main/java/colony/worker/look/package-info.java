/// What is seen of the work while it is done, by whoever counts or draws traces. Knows nobody who
/// works and nobody who looks.
@NullMarked
package colony.worker.look;

import org.jspecify.annotations.NullMarked;
