package colony.cli.queen;

import colony.contracts.ColonyEvent;
import colony.contracts.Json;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.util.Optional;

/// An event as it came, and what this build makes of it: a newer Queen may send types it does not
/// know.
public record SeenEvent(JsonNode json, Optional<ColonyEvent> known) {

  static SeenEvent of(JsonNode json) {
    try {
      return new SeenEvent(json, Optional.of(Json.mapper().treeToValue(json, ColonyEvent.class)));
    } catch (JsonProcessingException _) {
      return new SeenEvent(json, Optional.empty());
    }
  }

  public long seq() {
    return json.path("seq").asLong();
  }

  public String type() {
    return json.path("type").asText();
  }

  public Instant at() {
    return Instant.parse(json.path("at").asText());
  }
}
