package colony.queen.mcp;

import colony.contracts.Json;
import colony.queen.signal.Decay;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.StreamSupport;

/// What an argument looks like: its JSON Schema, whether a value has that form, and the words for
/// those whose value has not.
sealed interface Form {
  record Text(int longest) implements Form {}

  record Choice(List<String> words) implements Form {}

  record Whole(long least, long most) implements Form {}

  /// Of what a signal may have for its strength.
  record Fraction() implements Form {}

  record Flag() implements Form {}

  record Texts(int most, int longest) implements Form {}

  record Rows(int most, List<Argument> fields) implements Form {}

  default ObjectNode schema() {
    var schema = Json.mapper().createObjectNode();
    return switch (this) {
      case Text(int longest) ->
          schema.put("type", "string").put("minLength", 1).put("maxLength", longest);
      case Choice(var words) -> {
        var one = schema.put("type", "string").putArray("enum");
        words.forEach(one::add);
        yield schema;
      }
      case Whole(long least, long most) ->
          schema.put("type", "integer").put("minimum", least).put("maximum", most);
      case Fraction() -> schema.put("type", "number").put("minimum", Decay.GONE).put("maximum", 1);
      case Flag() -> schema.put("type", "boolean");
      case Texts(int most, int longest) ->
          schema
              .put("type", "array")
              .put("maxItems", most)
              .set("items", new Text(longest).schema());
      case Rows(int most, var fields) ->
          schema.put("type", "array").put("maxItems", most).set("items", Argument.schema(fields));
    };
  }

  default boolean takes(JsonNode value) {
    return switch (this) {
      case Text(int longest) ->
          value.isTextual()
              && !value.textValue().isBlank()
              && value.textValue().length() <= longest
              && storable(value.textValue());
      case Choice(var words) ->
          value.isTextual() && words.stream().anyMatch(value.textValue()::equalsIgnoreCase);
      case Whole(long least, long most) ->
          value.isIntegralNumber()
              && value.canConvertToLong()
              && value.longValue() >= least
              && value.longValue() <= most;
      case Fraction() ->
          value.isNumber() && value.doubleValue() >= Decay.GONE && value.doubleValue() <= 1;
      case Flag() -> value.isBoolean();
      case Texts(int most, int longest) ->
          value.isArray() && value.size() <= most && all(value, it -> new Text(longest).takes(it));
      case Rows(int most, var fields) ->
          value.isArray()
              && value.size() <= most
              && all(value, it -> it.isObject() && Argument.faults(fields, it).isEmpty());
    };
  }

  default String expected() {
    return switch (this) {
      case Text(int longest) -> "a text of 1 to %,d characters".formatted(longest);
      case Choice(var words) -> "one of " + String.join(", ", words);
      case Whole(long least, long most) -> "a whole number from %d to %d".formatted(least, most);
      case Fraction() -> "a number from %s to 1".formatted(Decay.GONE);
      case Flag() -> "true or false";
      case Texts(int most, int longest) ->
          "a list of at most %d texts of 1 to %d characters".formatted(most, longest);
      case Rows(int most, var fields) ->
          "a list of at most %d objects: %s".formatted(most, Argument.summary(fields));
    };
  }

  /// PostgreSQL's text holds no NUL, UTF-8 no half of a surrogate pair: asked for one, the database
  /// only fails.
  private static boolean storable(String text) {
    return text.indexOf('\0') < 0 && StandardCharsets.UTF_8.newEncoder().canEncode(text);
  }

  private static boolean all(JsonNode list, Predicate<JsonNode> well) {
    return StreamSupport.stream(list.spliterator(), false).allMatch(well);
  }
}
