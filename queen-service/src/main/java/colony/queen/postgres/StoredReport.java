package colony.queen.postgres;

import colony.queen.colony.CheckIn;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import com.fasterxml.jackson.datatype.jsr310.JavaTimeModule;

/// A check-in's report as the column holds it: every field, also the empty ones.
final class StoredReport {
  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .addModule(new JavaTimeModule())
          .addModule(new Jdk8Module())
          // A later version writes more, and may run beside this one.
          .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .build();

  private StoredReport() {}

  static String of(CheckIn report) {
    try {
      return MAPPER.writeValueAsString(report);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("check-in " + report.id() + " cannot be written", e);
    }
  }

  static CheckIn read(String stored) {
    try {
      var tree = (ObjectNode) MAPPER.readTree(stored);
      tree.putIfAbsent("hygiene", MAPPER.createArrayNode()); // reports before there were archivists
      return MAPPER.treeToValue(tree, CheckIn.class);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a stored check-in cannot be read: " + stored, e);
    }
  }
}
