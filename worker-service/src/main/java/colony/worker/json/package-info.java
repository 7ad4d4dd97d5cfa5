/// JSON that somebody else wrote, in no more memory than a worker has for one of the several things
/// that it does. Knows nothing of what it says.
@NullMarked
package colony.worker.json;

import org.jspecify.annotations.NullMarked;
