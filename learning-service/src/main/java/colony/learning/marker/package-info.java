/// The audit lines of transitions, and which tasks they say are in flight. Plain Java.
@NullMarked
package colony.learning.marker;

import org.jspecify.annotations.NullMarked;
