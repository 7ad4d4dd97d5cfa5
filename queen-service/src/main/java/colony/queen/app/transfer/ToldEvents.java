package colony.queen.app.transfer;

import colony.aether.story.Story;
import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Events of the log in the words of files: one line each.
final class ToldEvents {
  private static final int LONGEST = 500;

  /// What all events have; none of it says what happened.
  private static final Set<String> HEAD =
      Set.of(
          "id",
          "colonyId",
          "namespace",
          "at",
          "schemaVersion",
          "seq",
          "actor",
          "type",
          "keptTasks",
          "changedTasks");

  private ToldEvents() {}

  static Story.Event event(JsonNode event) {
    return new Story.Event(
        at(event),
        event.path("type").asText(),
        text(event, "worker").orElseGet(() -> event.path("actor").asText("queen")),
        text(event, "marker").orElseGet(() -> said(event)));
  }

  static Story.Trouble trouble(JsonNode error) {
    return new Story.Trouble(
        error.path("errorId").asText(),
        error.path("category").asText(),
        error.path("severity").asText(),
        error.path("description").asText(),
        text(error, "rootCause"),
        text(error, "phaseId"),
        text(error, "taskId"),
        Optional.of(at(error)));
  }

  static Instant at(JsonNode event) {
    return Instant.parse(event.path("at").asText());
  }

  private static Optional<String> text(JsonNode event, String field) {
    return Optional.of(event.path(field).asText("")).filter(it -> !it.isBlank());
  }

  /// What stands in it beside what all have, as `name: value`.
  private static String said(JsonNode event) {
    var said =
        event.properties().stream()
            .filter(it -> !HEAD.contains(it.getKey()) && it.getValue().isValueNode())
            .map(it -> "%s: %s".formatted(it.getKey(), line(it)))
            .collect(Collectors.joining(", "));
    return said.length() <= LONGEST
        ? said
        : said.substring(0, said.offsetByCodePoints(0, said.codePointCount(0, LONGEST - 1))) + "…";
  }

  private static String line(Map.Entry<String, JsonNode> field) {
    return field.getValue().asText().replaceAll("[\\p{Cntrl}\\s]+", " ").strip();
  }
}
