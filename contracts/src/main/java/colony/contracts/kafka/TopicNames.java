package colony.contracts.kafka;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.common.TopicPartition;

/// What this installation calls things on its brokers. In code, rows and messages a topic has the
/// name it has in [colony.contracts.Topics]; only what speaks to a broker uses the names from here.
/// So installations with different prefixes share brokers and do not see each other.
///
/// @param prefix empty for the only installation
public record TopicNames(String prefix) {
  public static final TopicNames PLAIN = new TopicNames("");

  private static final Pattern PREFIX = Pattern.compile("[A-Za-z0-9][A-Za-z0-9-]{0,49}");

  public TopicNames {
    if (!prefix.isEmpty() && !PREFIX.matcher(prefix).matches()) {
      throw new IllegalArgumentException(
          "colony.topic-prefix is \"%s\", expected are 1 to 50 letters, digits and dashes"
              .formatted(prefix));
    }
  }

  /// Of a topic, a group or a client.
  public String real(String name) {
    return prefix.isEmpty() ? name : prefix + "." + name;
  }

  /// Empty when the topic is another installation's.
  public Optional<String> logical(String real) {
    if (prefix.isEmpty()) {
      return Optional.of(real);
    }
    var start = prefix + ".";
    return real.startsWith(start) ? Optional.of(real.substring(start.length())) : Optional.empty();
  }

  /// As read, under the topic's own name.
  public <K, V> ConsumerRecords<K, V> logical(ConsumerRecords<K, V> read) {
    if (prefix.isEmpty()) {
      return read;
    }
    var records = new HashMap<TopicPartition, List<ConsumerRecord<K, V>>>();
    for (var real : read.partitions()) {
      records.put(
          new TopicPartition(own(real.topic()), real.partition()),
          read.records(real).stream().map(this::logical).toList());
    }
    return new ConsumerRecords<>(records, Map.of());
  }

  public <K, V> ConsumerRecord<K, V> logical(ConsumerRecord<K, V> read) {
    return prefix.isEmpty()
        ? read
        : new ConsumerRecord<>(
            own(read.topic()),
            read.partition(),
            read.offset(),
            read.timestamp(),
            read.timestampType(),
            read.serializedKeySize(),
            read.serializedValueSize(),
            read.key(),
            read.value(),
            read.headers(),
            read.leaderEpoch());
  }

  private String own(String real) {
    return logical(real)
        .orElseThrow(
            () -> new IllegalStateException("topic %s is not of %s".formatted(real, prefix)));
  }
}
