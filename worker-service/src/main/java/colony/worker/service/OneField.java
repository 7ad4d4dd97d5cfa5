package colony.worker.service;

import colony.contracts.Json;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.io.IOException;
import java.util.Optional;

/// One field of a JSON object, of which no tree is made: that of a large body would be more than a
/// worker has memory.
final class OneField {
  private OneField() {}

  /// Of a list or an object no more than that it is one; empty where the whole is no object.
  static Optional<JsonNode> of(byte[] body, String name) throws IOException {
    try (var parser = Json.mapper().createParser(body)) {
      if (parser.nextToken() != JsonToken.START_OBJECT) {
        return Optional.empty();
      }
      JsonNode found = MissingNode.getInstance();
      while (parser.nextToken() == JsonToken.FIELD_NAME) {
        var wanted = parser.currentName().equals(name);
        parser.nextToken();
        if (wanted) {
          found = value(parser);
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
