/// What crosses the broker, without one.
@NullMarked
package colony.queen.kafka;

import org.jspecify.annotations.NullMarked;
