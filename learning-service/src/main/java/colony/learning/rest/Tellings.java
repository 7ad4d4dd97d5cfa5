package colony.learning.rest;

import colony.contracts.api.MemoryRequest;
import colony.learning.app.Telling;
import colony.learning.memory.Origin;
import com.fasterxml.jackson.databind.JsonNode;
import jakarta.ws.rs.BadRequestException;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Reads what is told to the memory.
final class Tellings {
  private Tellings() {}

  static Telling of(@Nullable MemoryRequest request, String namespace) {
    if (request == null) {
      throw new BadRequestException("the body is empty, expected {\"prompt\": …}");
    }
    var context = Optional.ofNullable(request.context()).filter(it -> !it.isNull());
    context.filter(it -> !it.isObject() && !it.isTextual()).ifPresent(Tellings::refuse);
    return new Telling(
        prompt(request),
        Asked.text("kind", request.kind()).map(Tellings::kind),
        Asked.category(field(context, "category")),
        new Origin(
            namespace,
            field(context, "project"),
            null,
            null,
            null,
            field(context, "role"),
            Asked.text("agent_name", request.agentName())
                .or(() -> Asked.text("agent_id", request.agentId()))
                .orElse(null),
            Asked.text("session_id", request.sessionId()).orElse(null)));
  }

  private static String prompt(MemoryRequest request) {
    var prompt = request.prompt() == null ? "" : request.prompt().strip();
    if (prompt.isEmpty()) {
      throw new BadRequestException("prompt is empty, expected what to remember or to look for");
    }
    if (prompt.length() > MemoryRequest.MAX_PROMPT) {
      throw new BadRequestException(
          "prompt has %d characters, expected at most %d"
              .formatted(prompt.length(), MemoryRequest.MAX_PROMPT));
    }
    return prompt;
  }

  private static Telling.Kind kind(String word) {
    return switch (word) {
      case "contribute" -> Telling.Kind.CONTRIBUTE;
      case "query" -> Telling.Kind.QUERY;
      case "marker" -> Telling.Kind.MARKER;
      default -> throw Asked.noneOf("kind", word, "contribute, query, marker");
    };
  }

  private static @Nullable String field(Optional<JsonNode> context, String name) {
    var value =
        context.filter(JsonNode::isObject).map(it -> it.get(name)).filter(it -> !it.isNull());
    value.filter(it -> !it.isTextual()).ifPresent(it -> refuse(name, it));
    return Asked.text("context." + name, value.map(JsonNode::textValue).orElse(null)).orElse(null);
  }

  private static void refuse(String name, JsonNode value) {
    throw new BadRequestException(
        "context.%s is %s, expected a text".formatted(name, called(value)));
  }

  private static void refuse(JsonNode context) {
    throw new BadRequestException(
        "context is %s, expected an object or a text".formatted(called(context)));
  }

  private static String called(JsonNode value) {
    return "of type " + value.getNodeType().name().toLowerCase(Locale.ROOT);
  }
}
