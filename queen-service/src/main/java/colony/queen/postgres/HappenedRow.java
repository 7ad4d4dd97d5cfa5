package colony.queen.postgres;

import colony.contracts.Json;
import colony.queen.app.view.AttemptLog.Began;
import colony.queen.app.view.AttemptLog.Ended;
import colony.queen.app.view.AttemptLog.Happened;
import colony.queen.app.view.AttemptLog.Stopped;
import colony.queen.app.view.AttemptLog.Struck;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.io.JsonEOFException;
import java.io.IOException;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// The beginning of a stored event, as what it says of an attempt.
final class HappenedRow {
  /// Characters of an event in which everything stands that is asked for here, the list of tasks
  /// that stand otherwise not counted.
  static final int HEAD = 4_000;

  private HappenedRow() {}

  static Happened read(Instant at, String type, String begin) {
    var fields = fields(begin);
    var task = text(fields, "taskId", type);
    return switch (type) {
      case "task.started" ->
          new Began(
              at,
              task,
              number(fields, "epoch", type),
              number(fields, "attempt", type),
              text(fields, "worker", type),
              text(fields, "caste", type),
              fields.get("mode"));
      case "task.finished", "task.in-review", "task.requeued", "task.left", "report.held" ->
          new Ended(
              at,
              task,
              number(fields, "epoch", type),
              Optional.ofNullable(fields.get("outcome")).orElse("SUCCESS"));
      case "task.parked" -> new Ended(at, task, number(fields, "epoch", type), "PARKED");
      case "task.stopped" -> new Stopped(at, task, number(fields, "epoch", type));
      case "task.blocked" -> new Struck(at, task, "BLOCKED");
      case "task.cancelled" ->
          new Struck(at, task, Optional.ofNullable(fields.get("outcome")).orElse("CANCELLED"));
      default -> throw new IllegalStateException("%s says nothing of attempts".formatted(type));
    };
  }

  /// Its own words and numbers, as far as the text goes.
  private static Map<String, String> fields(String begin) {
    var fields = new HashMap<String, String>();
    try (var parser = Json.mapper().createParser(begin)) {
      parser.nextToken();
      while (parser.nextToken() == JsonToken.FIELD_NAME) {
        var name = parser.currentName();
        if (parser.nextToken().isScalarValue()) {
          fields.put(name, parser.getText());
        } else {
          parser.skipChildren();
        }
      }
    } catch (JsonEOFException _) {
      // The rest was left behind.
    } catch (IOException e) {
      // Cut within a word, the rest is none.
      if (begin.length() < HEAD) {
        throw new IllegalStateException("a stored event cannot be read: " + begin, e);
      }
    }
    return fields;
  }

  private static String text(Map<String, String> fields, String name, String type) {
    return Optional.ofNullable(fields.get(name))
        .orElseThrow(() -> new IllegalStateException("%s without %s".formatted(type, name)));
  }

  private static int number(Map<String, String> fields, String name, String type) {
    return Integer.parseInt(text(fields, name, type));
  }
}
