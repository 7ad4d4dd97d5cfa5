package colony.scripted;

import com.fasterxml.jackson.databind.JsonNode;

/// Texts of messages, which are a text or a list of blocks.
final class Texts {
  private Texts() {}

  static String of(JsonNode content) {
    if (content.isTextual()) {
      return content.asText();
    }
    var all = new StringBuilder();
    for (var block : content) {
      if (block.path("text").isTextual()) {
        all.append(all.isEmpty() ? "" : "\n").append(block.path("text").asText());
      }
    }
    return all.toString();
  }

  /// Characters of all values, however deep: the names around them are the protocol's.
  static long characters(JsonNode node) {
    if (node.isValueNode()) {
      return node.isNull() ? 0 : node.asText().length();
    }
    var sum = 0L;
    for (var child : node) {
      sum += characters(child);
    }
    return sum;
  }

  static JsonNode messages(JsonNode request) {
    var messages = request.path("messages");
    if (!messages.isArray() || messages.isEmpty()) {
      throw new IllegalArgumentException("the request has no `messages`");
    }
    return messages;
  }

  static String join(String system, String user) {
    return system.isEmpty() ? user : system + "\n" + user;
  }
}
