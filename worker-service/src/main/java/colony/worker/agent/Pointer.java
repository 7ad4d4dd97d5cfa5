package colony.worker.agent;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.DoubleNode;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/// Places in an event: JSON pointers, in which `*` stands for every element of a list or an object.
final class Pointer {
  private Pointer() {}

  private static Stream<JsonNode> all(JsonNode from, String pointer) {
    var found = Stream.of(from);
    for (var step : pointer.substring(1).split("/")) {
      found =
          step.equals("*")
              ? found.flatMap(it -> StreamSupport.stream(it.spliterator(), false))
              : found.map(it -> it.isArray() ? it.at("/" + step) : it.path(step));
    }
    return found.filter(it -> !it.isMissingNode() && !it.isNull());
  }

  /// Several texts are several lines. An object is told as JSON.
  static Optional<String> text(JsonNode event, String pointer) {
    var texts =
        all(event, pointer).map(it -> it.isValueNode() ? it.asText() : it.toString()).toList();
    return texts.isEmpty() ? Optional.empty() : Optional.of(String.join("\n", texts));
  }

  /// Several numbers are their sum.
  static Optional<JsonNode> number(JsonNode event, String pointer) {
    return all(event, pointer)
        .filter(JsonNode::isNumber)
        .reduce((one, other) -> DoubleNode.valueOf(one.doubleValue() + other.doubleValue()));
  }

  static boolean fits(JsonNode event, String pointer, JsonNode wanted) {
    var found = all(event, pointer).toList();
    return wanted.isObject()
        ? wanted.properties().stream().allMatch(it -> fits(found, it.getKey(), it.getValue()))
        : found.contains(wanted);
  }

  private static boolean fits(List<JsonNode> found, String test, JsonNode value) {
    return switch (test) {
      case "present" -> value.asBoolean() == found.stream().anyMatch(Pointer::holds);
      case "above" ->
          found.stream().anyMatch(it -> it.isNumber() && it.asDouble() > value.asDouble());
      case "matches" ->
          found.stream()
              .anyMatch(it -> Pattern.compile(value.asText()).matcher(it.asText()).find());
      default -> throw new IllegalStateException("a preset was not checked: " + test);
    };
  }

  private static boolean holds(JsonNode node) {
    return node.isValueNode() || !node.isEmpty();
  }
}
