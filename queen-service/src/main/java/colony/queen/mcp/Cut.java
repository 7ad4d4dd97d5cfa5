package colony.queen.mcp;

import colony.contracts.Json;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

/// Makes answers fit: an assistant pays for every character it is told. What is left out is said
/// where it was.
///
/// @param text longest text
/// @param items most items of one list
record Cut(int text, int items) {
  /// For lists, where one item is to be recognised rather than read.
  static final Cut BRIEF = new Cut(300, 100);

  static final Cut USUAL = new Cut(2_000, 100);

  /// For what was asked for by name.
  static final Cut WHOLE = new Cut(20_000, 500);

  /// The same as the other faces give, as far as it fits.
  JsonNode of(Object view) {
    return cut(Json.mapper().<JsonNode>valueToTree(view));
  }

  private JsonNode cut(JsonNode node) {
    return switch (node) {
      case ObjectNode object -> {
        object.properties().forEach(field -> field.setValue(cut(field.getValue())));
        yield object;
      }
      case ArrayNode list -> {
        int left = list.size() - items;
        while (list.size() > items) {
          list.remove(list.size() - 1);
        }
        for (int i = 0; i < list.size(); i++) {
          list.set(i, cut(list.get(i)));
        }
        if (left > 0) {
          list.add("… %d more left out".formatted(left));
        }
        yield list;
      }
      default ->
          node.isTextual()
              ? Json.mapper().getNodeFactory().textNode(text(node.asText(), text))
              : node;
    };
  }

  /// Never through the middle of a character.
  static String text(String text, int longest) {
    if (text.length() <= longest) {
      return text;
    }
    int end = Character.isHighSurrogate(text.charAt(longest - 1)) ? longest - 1 : longest;
    return "%s… (%,d more characters)".formatted(text.substring(0, end), text.length() - end);
  }
}
