package colony.e2e;

import colony.contracts.Json;
import colony.contracts.schema.Schemas;
import com.fasterxml.jackson.databind.JsonNode;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SchemaValidatorsConfig;
import com.networknt.schema.SpecVersion;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/// Whether records are what their topic's JSON Schema says.
final class MessageCheck {
  private static final Map<String, JsonSchema> SCHEMAS = new ConcurrentHashMap<>();

  private MessageCheck() {}

  static JsonNode json(ConsumerRecord<String, byte[]> record) {
    try {
      return Json.mapper().readTree(record.value());
    } catch (IOException e) {
      throw new AssertionError("%s is no JSON".formatted(place(record)), e);
    }
  }

  static Optional<String> fault(ConsumerRecord<String, byte[]> record) {
    var faults = schema(record.topic()).validate(json(record));
    return faults.isEmpty()
        ? Optional.empty()
        : Optional.of("%s does not fit its schema: %s".formatted(place(record), faults));
  }

  private static JsonSchema schema(String topic) {
    return SCHEMAS.computeIfAbsent(
        topic,
        it ->
            JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
                .getSchema(
                    Schemas.of(it),
                    SchemaValidatorsConfig.builder().formatAssertionsEnabled(true).build()));
  }

  private static String place(ConsumerRecord<String, byte[]> record) {
    return "%s %d/%d".formatted(record.topic(), record.partition(), record.offset());
  }
}
