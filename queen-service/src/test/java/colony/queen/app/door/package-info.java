/// Who asks, and the trail of what was done, told by examples.
@NullMarked
package colony.queen.app.door;

import org.jspecify.annotations.NullMarked;
