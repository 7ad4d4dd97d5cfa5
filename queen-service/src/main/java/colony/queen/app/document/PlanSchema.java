package colony.queen.app.document;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Objects;

/// How a plan is written, as JSON Schema: the one text that route-setters and people are given.
public final class PlanSchema {
  private static final String TEXT = read();
  private static final String SHORT = json().toString();

  private PlanSchema() {}

  public static String text() {
    return TEXT;
  }

  /// The same in one line, for messages.
  public static String shortText() {
    return SHORT;
  }

  private static String read() {
    try (var file = PlanSchema.class.getResourceAsStream("/plan.schema.json")) {
      return new String(Objects.requireNonNull(file, "plan.schema.json").readAllBytes(), UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public static JsonNode json() {
    try {
      return JsonMapper.builder().build().readTree(TEXT);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("plan.schema.json is no JSON", e);
    }
  }
}
