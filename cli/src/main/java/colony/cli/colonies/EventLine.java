package colony.cli.colonies;

import colony.cli.output.Screen;
import colony.cli.queen.SeenEvent;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.Set;
import java.util.StringJoiner;

/// What is an event's own, on one line.
public final class EventLine {
  private static final Set<String> IN_FRONT =
      Set.of(
          "id",
          "colonyId",
          "namespace",
          "schemaVersion",
          "seq",
          "type",
          "at",
          "marker",
          "keptTasks");

  private EventLine() {}

  public static String of(SeenEvent event) {
    return "%6d  %s  %-17s %s"
        .formatted(
            event.seq(), event.at(), event.type(), Screen.oneLine(details(event.json()), 200));
  }

  /// The fields that are its own, short ones only.
  public static String details(JsonNode event) {
    var details = new StringJoiner(" ");
    event
        .properties()
        .forEach(
            field -> {
              if (!IN_FRONT.contains(field.getKey()) && field.getValue().isValueNode()) {
                details.add(field.getKey() + "=" + Screen.oneLine(field.getValue().asText(), 60));
              }
            });
    var summary = event.path("result").path("summary").asText();
    return summary.isEmpty() ? details.toString() : details + " summary=" + summary;
  }
}
