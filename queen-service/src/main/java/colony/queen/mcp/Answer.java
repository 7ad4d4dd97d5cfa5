package colony.queen.mcp;

import com.fasterxml.jackson.databind.JsonNode;
import io.quarkiverse.mcp.server.TextContent;
import io.quarkiverse.mcp.server.ToolResponse;
import io.vertx.core.json.JsonObject;
import java.util.List;
import java.util.Map;

/// What a tool answers: a short text for the assistant, and the facts as the other faces give them.
///
/// @param facts an object; lists stand in it by a name
record Answer(String text, JsonNode facts) {

  static Answer of(String text, Object view) {
    return new Answer(text, Cut.USUAL.of(view));
  }

  static Answer of(String text, Object view, Cut cut) {
    return new Answer(text, cut.of(view));
  }

  /// A list that is complete, but for what does not fit.
  static Answer list(String what, String name, List<?> items, Cut cut) {
    return new Answer("%d %s".formatted(items.size(), what), cut.of(Map.of(name, items)));
  }

  /// The facts stand there twice: not every client reads structured content.
  ToolResponse response() {
    var json = facts.toString();
    return new ToolResponse(
        false,
        List.of(new TextContent(text), new TextContent(json)),
        new JsonObject(json),
        Map.of());
  }
}
