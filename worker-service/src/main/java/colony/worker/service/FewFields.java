package colony.worker.service;

import colony.contracts.Json;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Some fields of a JSON object, of which no tree is made: that of a large body would be more than
/// a worker has memory.
final class FewFields {
  private FewFields() {}

  /// Those that are there; of a list or an object no more than that it is one. Empty where the
  /// whole is no object.
  static Optional<Map<String, JsonNode>> of(byte[] body, Set<String> names) throws IOException {
    try (var parser = Json.mapper().createParser(body)) {
      if (parser.nextToken() != JsonToken.START_OBJECT) {
        return Optional.empty();
      }
      var found = new HashMap<String, JsonNode>();
      while (parser.nextToken() == JsonToken.FIELD_NAME) {
        var name = parser.currentName();
        parser.nextToken();
        if (names.contains(name)) {
          found.put(name, value(parser));
        } else {
          parser.skipChildren();
        }
      }
      return Optional.of(found);
    }
  }

  private static JsonNode value(JsonParser parser) throws IOException {
    if (parser.currentToken() == JsonToken.START_ARRAY) {
      parser.skipChildren();
      return Json.mapper().createArrayNode();
    }
    if (parser.currentToken() == JsonToken.START_OBJECT) {
      parser.skipChildren();
      return Json.mapper().createObjectNode();
    }
    return Json.mapper().readTree(parser);
  }
}
