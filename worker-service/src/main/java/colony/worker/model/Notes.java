package colony.worker.model;

import colony.contracts.Json;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

/// What a model asked for and remembered before its last message; it travels with the result.
final class Notes {
  private final ArrayNode learnings = Json.mapper().createArrayNode();
  private final ArrayNode requests = Json.mapper().createArrayNode();

  /// @param contradicts id of a pattern; blank for none
  void remember(String category, String content, String contradicts) {
    var learning = learnings.addObject().put("category", category).put("content", content);
    if (!contradicts.isBlank()) {
      learning.put("contradicts", contradicts);
    }
  }

  void request(String caste, String reason, String context, boolean blocking) {
    requests
        .addObject()
        .put("caste", caste)
        .put("reason", reason)
        .put("context", context)
        .put("blocking", blocking);
  }

  int requests() {
    return requests.size();
  }

  /// @param own what its last message says, in the words of a result file
  ObjectNode with(ObjectNode own) {
    add(own, "learnings", learnings);
    add(own, "spawnRequests", requests);
    return own;
  }

  private static void add(ObjectNode own, String field, ArrayNode more) {
    if (!more.isEmpty()) {
      var all = more.deepCopy();
      own.path(field).forEach(all::add);
      own.set(field, all);
    }
  }

  static ObjectNode saying(String summary) {
    var own = Json.mapper().createObjectNode();
    return summary.isBlank() ? own : own.put("summary", summary);
  }
}
