/// What crosses the broker, mostly without one.
@NullMarked
package colony.queen.kafka;

import org.jspecify.annotations.NullMarked;
