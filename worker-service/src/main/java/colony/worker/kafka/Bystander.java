package colony.worker.kafka;

import colony.contracts.Topics;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.KafkaShareConsumer;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.jspecify.annotations.Nullable;

/// A second member of the workers' group that reads no task topic: it is there so that not all
/// members read the same.
///
/// While they do, the broker's assignor deals the partitions of all topics out among them: of six
/// task topics two workers have three each, and a caste waits for one of them while the other is
/// free. Where subscriptions differ it looks at each topic by itself, and gives one partition to
/// everybody who reads it. Only the taker's thread.
final class Bystander implements AutoCloseable {
  private final Broker broker;
  private @Nullable KafkaShareConsumer<byte[], byte[]> member;

  Bystander(Broker broker) {
    this.broker = broker;
  }

  /// Joins, unless it has.
  void standBy() {
    if (member == null) {
      var made = member();
      member = made;
      made.subscribe(List.of(broker.names().real(Topics.CONTROL)));
      // A member that has polled once goes on asking until it is given a record, and then neither
      // gives it back nor asks again: here a stop that each worker reads by itself, never a task.
      made.poll(Duration.ZERO);
    }
  }

  private KafkaShareConsumer<byte[], byte[]> member() {
    return new KafkaShareConsumer<>(
        broker.settings(
            "worker-bystander",
            Map.of(
                "group.id",
                broker.names().real(Broker.GROUP),
                "share.acquire.mode",
                "record_limit",
                "max.poll.records",
                "1",
                "max.poll.interval.ms",
                Integer.toString(Integer.MAX_VALUE))),
        new ByteArrayDeserializer(),
        new ByteArrayDeserializer());
  }

  @Override
  public void close() {
    var known = member;
    if (known != null) {
      member = null;
      Broker.leave(known);
    }
  }
}
