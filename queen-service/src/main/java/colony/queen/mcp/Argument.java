package colony.queen.mcp;

import colony.contracts.Json;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// One argument of a tool. An assistant that gives a wrong one is told its name, the value and what
/// was expected, so that the next call is right.
record Argument(String name, String description, Form form, boolean needed) {
  private static final int LONGEST_NAME = 200;
  private static final int SHOWN = 80;

  static Argument text(String name, String description) {
    return text(name, description, LONGEST_NAME);
  }

  static Argument text(String name, String description, int longest) {
    return new Argument(name, description, new Form.Text(longest), false);
  }

  static Argument choice(String name, String description, String... words) {
    return new Argument(name, description, new Form.Choice(List.of(words)), false);
  }

  static Argument whole(String name, String description, long least, long most) {
    return new Argument(name, description, new Form.Whole(least, most), false);
  }

  static Argument flag(String name, String description) {
    return new Argument(name, description, new Form.Flag(), false);
  }

  Argument must() {
    return new Argument(name, description, form, true);
  }

  static ObjectNode schema(List<Argument> arguments) {
    var schema = Json.mapper().createObjectNode().put("type", "object");
    var properties = schema.putObject("properties");
    arguments.forEach(
        it -> properties.set(it.name(), it.form().schema().put("description", it.description())));
    var required = schema.putArray("required");
    arguments.stream().filter(Argument::needed).map(Argument::name).forEach(required::add);
    return schema.put("additionalProperties", false);
  }

  /// Everything that is wrong with what was given, at once.
  static List<String> faults(List<Argument> arguments, JsonNode given) {
    var faults = new ArrayList<String>();
    for (var argument : arguments) {
      var value = given.path(argument.name());
      if (value.isMissingNode() || value.isNull()) {
        if (argument.needed()) {
          faults.add(
              "%s: missing; expected %s".formatted(argument.name(), argument.form().expected()));
        }
      } else if (!argument.form().takes(value)) {
        faults.add(
            "%s: %s is not taken; expected %s"
                .formatted(argument.name(), shown(value), argument.form().expected()));
      }
    }
    var known = arguments.stream().map(Argument::name).toList();
    given.properties().stream()
        .filter(it -> !known.contains(it.getKey()))
        .forEach(
            it ->
                faults.add(
                    "%s: unknown; expected only %s"
                        .formatted(Cut.text(it.getKey(), SHOWN), summary(arguments))));
    return faults;
  }

  static String summary(List<Argument> arguments) {
    return arguments.isEmpty()
        ? "no argument"
        : arguments.stream()
            .map(it -> it.needed() ? it.name() : "[%s]".formatted(it.name()))
            .collect(Collectors.joining(", "));
  }

  private static String shown(JsonNode value) {
    return Cut.text(value.toString(), SHOWN);
  }
}
