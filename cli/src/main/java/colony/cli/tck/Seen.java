package colony.cli.tck;

import colony.contracts.Heartbeat;
import colony.contracts.Json;
import colony.contracts.Payloads;
import colony.contracts.WorkerReport;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/// One record of a worker.
///
/// @param tree of what is JSON; missing of what is not
/// @param nanos when it came, by `System.nanoTime`
record Seen(String topic, int partition, String key, byte[] value, JsonNode tree, long nanos) {

  static Seen of(ConsumerRecord<byte[], byte[]> record) {
    var value = record.value() == null ? new byte[0] : record.value();
    return new Seen(
        record.topic(),
        record.partition(),
        record.key() == null ? "" : new String(record.key(), StandardCharsets.UTF_8),
        value,
        tree(value),
        System.nanoTime());
  }

  private static JsonNode tree(byte[] value) {
    try {
      var tree = Json.mapper().readTree(value);
      return tree == null ? MissingNode.getInstance() : tree;
    } catch (IOException e) {
      return MissingNode.getInstance();
    }
  }

  String text(String field) {
    return tree.path(field).asText("");
  }

  boolean says(String type) {
    return text("type").equals(type);
  }

  Duration since(long earlierNanos) {
    return Duration.ofNanos(nanos - earlierNanos);
  }

  /// Why this is no whole report; empty when it is one.
  Optional<String> faultAsReport() {
    return fault(WorkerReport.class);
  }

  Optional<String> faultAsHeartbeat() {
    return fault(Heartbeat.class);
  }

  private Optional<String> fault(Class<?> type) {
    try {
      var _ = Payloads.read(value, type);
      return Optional.empty();
    } catch (IOException | IllegalArgumentException e) {
      return Optional.of(firstLine(String.valueOf(e.getMessage())));
    }
  }

  private static String firstLine(String text) {
    return text.lines().findFirst().orElse(text);
  }

  /// As it is shown to people.
  String shown() {
    var text = new String(value, StandardCharsets.UTF_8).replaceAll("\\p{Cntrl}", " ");
    return "%s-%d: %s"
        .formatted(topic, partition, text.length() > 300 ? text.substring(0, 300) + "…" : text);
  }
}
