package colony.worker.model;

import colony.contracts.Json;
import colony.worker.tool.Refusal;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import org.jspecify.annotations.Nullable;

/// What a model gave a tool. Models make mistakes here, so each is told exactly.
public final class Arguments {
  private final JsonNode root;

  private Arguments(JsonNode root) {
    this.root = root;
  }

  static Arguments of(@Nullable String written) throws Refusal {
    if (written == null || written.isBlank()) {
      return new Arguments(Json.mapper().createObjectNode());
    }
    try {
      var root = Json.mapper().readTree(written);
      if (!root.isObject()) {
        throw new Refusal("the arguments are not a JSON object");
      }
      return new Arguments(root);
    } catch (JsonProcessingException e) {
      throw new Refusal("the arguments are not JSON: " + e.getOriginalMessage());
    }
  }

  public JsonNode get(String name) {
    return root.path(name);
  }

  public String text(String name) throws Refusal {
    var value = root.path(name);
    if (!value.isTextual()) {
      throw new Refusal(
          value.isMissingNode() || value.isNull()
              ? "`%s` is missing".formatted(name)
              : "`%s` is not a text".formatted(name));
    }
    return value.asText();
  }

  String text(String name, String otherwise) throws Refusal {
    return root.hasNonNull(name) ? text(name) : otherwise;
  }

  public int number(String name, int otherwise) throws Refusal {
    var value = root.path(name);
    if (value.isMissingNode() || value.isNull()) {
      return otherwise;
    }
    if (!value.canConvertToInt() || !value.isIntegralNumber()) {
      throw new Refusal("`%s` is not a whole number".formatted(name));
    }
    return value.asInt();
  }

  boolean truth(String name, boolean otherwise) throws Refusal {
    var value = root.path(name);
    if (value.isMissingNode() || value.isNull()) {
      return otherwise;
    }
    if (!value.isBoolean()) {
      throw new Refusal("`%s` is neither true nor false".formatted(name));
    }
    return value.asBoolean();
  }
}
