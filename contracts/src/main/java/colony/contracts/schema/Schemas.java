package colony.contracts.schema;

import colony.contracts.Json;
import colony.contracts.Topics;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;

/// The JSON Schema (2020-12) of each topic's messages, as the build made it.
public final class Schemas {
  private Schemas() {}

  /// What a message on this topic looks like.
  public static JsonNode of(String topic) {
    try (var schema = Schemas.class.getResourceAsStream("/" + resource(topic))) {
      if (schema == null) {
        throw new IllegalArgumentException("no schema for topic " + topic);
      }
      return Json.mapper().readTree(schema);
    } catch (IOException e) {
      throw new UncheckedIOException("the schema of %s cannot be read".formatted(topic), e);
    }
  }

  /// All topics as one AsyncAPI document, whose messages point to the schemas beside it.
  public static JsonNode asyncApi() {
    try (var document = Schemas.class.getResourceAsStream("/asyncapi.json")) {
      return Json.mapper().readTree(document);
    } catch (IOException e) {
      throw new UncheckedIOException("the AsyncAPI document cannot be read", e);
    }
  }

  /// The names under which there is a schema.
  public static List<String> names() {
    return Topics.declarations().stream().map(it -> shared(it.name())).distinct().sorted().toList();
  }

  /// Where the schema lies in the class path; all topics of tasks share one.
  public static String resource(String topic) {
    return "schemas/%s.json".formatted(shared(topic));
  }

  static String shared(String topic) {
    return Topics.ofTasks(topic) ? "colony.tasks" : topic;
  }
}
