package colony.queen.kafka;

import colony.queen.road.Arrival;
import java.util.function.Function;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/// A topic whose records go down the road.
///
/// @param group each topic has its own, so that a consumer of one takes no part in the rebalances
///   of another
/// @param reading what a record says
record Inbound(
    String topic, String group, Function<ConsumerRecord<String, byte[]>, Arrival> reading) {

  /// Short, for names of threads and clients.
  String name() {
    return topic.substring(topic.indexOf('.') + 1);
  }
}
