/// The topics as a broker declares them. Knows Kafka's admin client, which the services bring, and
/// nothing of any message's content.
@NullMarked
package colony.contracts.kafka;

import org.jspecify.annotations.NullMarked;
