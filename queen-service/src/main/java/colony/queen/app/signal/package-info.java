/// Signals of people and workers, and what a colony remembers, as they can be asked for.
@NullMarked
package colony.queen.app.signal;

import org.jspecify.annotations.NullMarked;
