/// What the Queen's decisions and texts cost by themselves. Knows no database and no Kafka.
@NullMarked
package colony.benchmarks;

import org.jspecify.annotations.NullMarked;
