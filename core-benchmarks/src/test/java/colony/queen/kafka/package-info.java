/// The way into the Queen's readings, for what is measured.
@NullMarked
package colony.queen.kafka;

import org.jspecify.annotations.NullMarked;
