package colony.contracts.kafka;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/// Headers of a record as texts. Anybody who may write to a topic chooses them, and Kafka carries
/// headers without a value too.
public final class RecordHeaders {
  private RecordHeaders() {}

  /// The last of that name; empty when there is none, or when it has no value.
  public static Optional<String> text(ConsumerRecord<?, ?> record, String name) {
    return Optional.ofNullable(record.headers().lastHeader(name))
        .map(header -> header.value())
        .map(value -> new String(value, StandardCharsets.UTF_8));
  }
}
