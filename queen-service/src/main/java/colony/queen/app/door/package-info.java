/// Who asks, the tokens that were made here, and the trail of what was done with them.
@NullMarked
package colony.queen.app.door;

import org.jspecify.annotations.NullMarked;
