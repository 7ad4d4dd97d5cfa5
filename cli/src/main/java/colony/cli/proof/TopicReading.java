package colony.cli.proof;

import colony.stack.Trouble;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.StringDeserializer;

/// A plain consumer's view of a topic, from its beginning to where it ends now.
public final class TopicReading {
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private TopicReading() {}

  public static List<ConsumerRecord<String, byte[]>> of(String brokers, String topic) {
    Map<String, Object> settings = Map.of("bootstrap.servers", brokers);
    try (var consumer =
        new KafkaConsumer<>(settings, new StringDeserializer(), new ByteArrayDeserializer())) {
      var partitions =
          consumer.partitionsFor(topic, PATIENCE).stream()
              .map(it -> new TopicPartition(topic, it.partition()))
              .toList();
      consumer.assign(partitions);
      consumer.seekToBeginning(partitions);
      return readTo(consumer, consumer.endOffsets(partitions, PATIENCE));
    }
  }

  /// The records about one colony.
  public static List<ConsumerRecord<String, byte[]>> of(String brokers, String topic, UUID colony) {
    return of(brokers, topic).stream()
        .filter(record -> record.key() != null && record.key().startsWith(colony.toString()))
        .toList();
  }

  private static List<ConsumerRecord<String, byte[]>> readTo(
      KafkaConsumer<String, byte[]> consumer, Map<TopicPartition, Long> ends) {
    var records = new ArrayList<ConsumerRecord<String, byte[]>>();
    var deadline = Instant.now().plus(PATIENCE);
    while (ends.entrySet().stream()
        .anyMatch(end -> consumer.position(end.getKey(), PATIENCE) < end.getValue())) {
      if (Instant.now().isAfter(deadline)) {
        throw new Trouble("%s cannot be read to its end".formatted(ends.keySet()));
      }
      consumer.poll(Duration.ofMillis(200)).forEach(records::add);
    }
    return records;
  }
}
