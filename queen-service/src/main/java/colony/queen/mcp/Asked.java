package colony.queen.mcp;

import colony.contracts.Json;
import colony.queen.app.FaultyException;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.quarkiverse.mcp.server.Cancellation;
import io.quarkiverse.mcp.server.Progress;
import io.vertx.core.json.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/// A call of a tool whose arguments have the forms that were promised.
///
/// @param progress where somebody who waits is told that there is something new
record Asked(JsonNode arguments, Progress progress, Cancellation cancellation) {

  /// @throws FaultyException with all that is wrong
  static Asked of(
      List<Argument> expected, Map<String, Object> given, Progress progress, Cancellation cancel) {
    var arguments = tree(given);
    var faults = Argument.faults(expected, arguments);
    if (!faults.isEmpty()) {
      throw new FaultyException(
          faults.size() == 1
              ? "an argument cannot be taken"
              : "%d arguments cannot be taken".formatted(faults.size()),
          faults);
    }
    return new Asked(spelled(expected, arguments), progress, cancel);
  }

  String text(String name) {
    return arguments.path(name).asText();
  }

  Optional<String> maybe(String name) {
    return given(name).map(JsonNode::asText);
  }

  String text(String name, String usual) {
    return maybe(name).orElse(usual);
  }

  int whole(String name, int usual) {
    return given(name).map(JsonNode::intValue).orElse(usual);
  }

  Optional<Long> number(String name) {
    return given(name).map(JsonNode::longValue);
  }

  Optional<Boolean> flag(String name) {
    return given(name).map(JsonNode::booleanValue);
  }

  boolean flag(String name, boolean usual) {
    return flag(name).orElse(usual);
  }

  List<String> texts(String name) {
    var texts = new ArrayList<String>();
    arguments.path(name).forEach(it -> texts.add(it.asText()));
    return texts;
  }

  List<JsonNode> rows(String name) {
    var rows = new ArrayList<JsonNode>();
    arguments.path(name).forEach(rows::add);
    return rows;
  }

  UUID id(String name) {
    return maybeId(name).orElseThrow();
  }

  Optional<UUID> maybeId(String name) {
    return maybe(name).map(value -> parsed(name, value));
  }

  private static UUID parsed(String name, String value) {
    try {
      return UUID.fromString(value);
    } catch (IllegalArgumentException _) {
      throw new FaultyException(
          "%s \"%s\" is no id".formatted(name, value), List.of(name + ": expected a UUID"));
    }
  }

  private Optional<JsonNode> given(String name) {
    return Optional.of(arguments.path(name)).filter(it -> !it.isMissingNode() && !it.isNull());
  }

  /// Words of a choice as they are spelled here, whatever their case was.
  private static JsonNode spelled(List<Argument> expected, JsonNode arguments) {
    var spelled = (ObjectNode) arguments;
    for (var argument : expected) {
      if (argument.form() instanceof Form.Choice choice && spelled.hasNonNull(argument.name())) {
        var word = spelled.path(argument.name()).asText();
        choice.words().stream()
            .filter(word::equalsIgnoreCase)
            .forEach(it -> spelled.put(argument.name(), it));
      }
    }
    return spelled;
  }

  private static JsonNode tree(Map<String, Object> given) {
    try {
      return Json.mapper().readTree(new JsonObject(given).encode());
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("arguments that came as JSON are none", e);
    }
  }
}
