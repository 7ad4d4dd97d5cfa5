package colony.queen.app.read;

import colony.contracts.ColonyEvent;
import colony.contracts.Json;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;

/// The body of an event, as it is stored and sent.
public final class StoredEvent {
  private StoredEvent() {}

  public static JsonNode tree(String body) {
    try {
      return Json.mapper().readTree(body);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a stored event cannot be read: " + body, e);
    }
  }

  public static <T extends ColonyEvent> T of(Class<T> type, JsonNode body) {
    try {
      return Json.mapper().treeToValue(body, type);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a stored event cannot be read: " + body, e);
    }
  }
}
