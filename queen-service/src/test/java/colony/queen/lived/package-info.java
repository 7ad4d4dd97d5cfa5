/// Colonies lived through a started Queen: commands by REST, workers' reports by Kafka, rows in
/// PostgreSQL. Knows nothing of the Queen's insides.
@NullMarked
package colony.queen.lived;

import org.jspecify.annotations.NullMarked;
