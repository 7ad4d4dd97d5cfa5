package colony.learning.kafka;

import colony.contracts.Json;
import colony.contracts.StorableTime;
import colony.contracts.kafka.RecordHeaders;
import colony.learning.run.Happening;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.UUID;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/// Reads of an event the few fields that are remembered and walks over the rest: most of this topic
/// is about other things, and all of it passes here.
final class EventReader {
  private static final JsonFactory JSON = Json.mapper().getFactory();
  private static final String TYPE = "ce_type";

  private static final Set<String> WANTED =
      Set.of(
          "id",
          "colonyId",
          "namespace",
          "at",
          "seq",
          "marker",
          "taskId",
          "taskIds",
          "childTaskId",
          "name",
          "project",
          "goal",
          "mode",
          "phaseId",
          "verdict",
          "to",
          "score",
          "given",
          "withheld",
          "type");

  private static final Set<String> SPAWNS = Set.of("spawn.granted", "spawn.queued");

  private static final Set<String> OVER = Set.of("COMPLETED", "FAILED", "IDLE");

  private final Map<String, String> texts = new HashMap<>();
  private final Map<String, List<String>> lists = new HashMap<>();

  private EventReader() {}

  static Happening read(ConsumerRecord<byte[], byte[]> taken) throws IOException {
    if (taken.value() == null) {
      throw new IOException("the record has no value");
    }
    var reader = new EventReader();
    try (var parser = JSON.createParser(taken.value())) {
      reader.readFields(parser);
      return reader.happening(type(taken, reader));
    } catch (IllegalArgumentException | DateTimeParseException e) {
      throw new IOException("not an event: " + e.getMessage(), e);
    }
  }

  private static String type(ConsumerRecord<byte[], byte[]> taken, EventReader reader) {
    return RecordHeaders.text(taken, TYPE).orElseGet(() -> reader.texts.getOrDefault("type", ""));
  }

  private void readFields(JsonParser parser) throws IOException {
    if (parser.nextToken() != JsonToken.START_OBJECT) {
      throw new IOException("the value is no JSON object");
    }
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      var field = parser.currentName();
      var token = parser.nextToken();
      if (token.isScalarValue() && WANTED.contains(field)) {
        if (token != JsonToken.VALUE_NULL) {
          texts.put(field, parser.getText());
        }
      } else if (token == JsonToken.START_ARRAY && WANTED.contains(field)) {
        lists.put(field, strings(parser));
      } else {
        parser.skipChildren();
      }
    }
  }

  /// What is no string in it is of an event that uses the word for something else.
  private static List<String> strings(JsonParser parser) throws IOException {
    var strings = new ArrayList<String>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      if (parser.currentToken() == JsonToken.VALUE_STRING) {
        strings.add(parser.getText());
      }
      parser.skipChildren();
    }
    return strings;
  }

  private Happening happening(String type) throws IOException {
    return new Happening(
        UUID.fromString(needed("id")),
        UUID.fromString(needed("colonyId")),
        needed("namespace"),
        StorableTime.of("at", Instant.parse(needed("at"))),
        Long.parseLong(needed("seq")),
        texts.get("marker"),
        tasks(type),
        news(type));
  }

  /// The marker of a spawn is the child's, its `taskId` is who asked.
  private List<String> tasks(String type) {
    var task = texts.get(SPAWNS.contains(type) ? "childTaskId" : "taskId");
    return task == null ? lists.getOrDefault("taskIds", List.of()) : List.of(task);
  }

  private Happening.News news(String type) throws IOException {
    return switch (type) {
      case "colony.created" ->
          new Happening.Created(
              needed("name"), needed("project"), needed("goal"), texts.get("mode"));
      case "mode.chosen" -> new Happening.ModeChosen(needed("mode"));
      case "phase.finished" ->
          new Happening.PhaseFinished(needed("phaseId"), !needed("verdict").equals("failed"));
      case "run.closed" ->
          new Happening.RunClosed(
              needed("project"),
              needed("goal"),
              needed("mode"),
              score(),
              lists.getOrDefault("given", List.of()),
              lists.getOrDefault("withheld", List.of()));
      case "colony.moved" ->
          OVER.contains(needed("to")) ? new Happening.RunOver() : new Happening.NothingNew();
      case "colony.rolled-back", "colony.halted" -> new Happening.RunOver();
      default -> new Happening.NothingNew();
    };
  }

  private OptionalDouble score() throws IOException {
    var written = texts.get("score");
    if (written == null) {
      return OptionalDouble.empty();
    }
    var score = Double.parseDouble(written);
    if (!(score >= 0 && score <= 1)) {
      throw new IOException("score is %s, expected 0 to 1".formatted(written));
    }
    return OptionalDouble.of(score);
  }

  private String needed(String field) throws IOException {
    var value = texts.get(field);
    if (value == null) {
      throw new IOException("the event has no " + field);
    }
    return value;
  }
}
