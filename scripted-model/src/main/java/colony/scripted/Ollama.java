package colony.scripted;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.stream.StreamSupport;

/// Ollama's chat. It streams unless it is told not to.
record Ollama() implements Protocol {

  @Override
  public String name() {
    return "ollama";
  }

  @Override
  public String path() {
    return "/api/chat";
  }

  @Override
  public Conversation read(String path, JsonNode request) {
    var system = "";
    var user = "";
    var answered = 0;
    for (var message : Texts.messages(request)) {
      var text = Texts.of(message.path("content"));
      switch (message.path("role").asText()) {
        case "system" -> system = Texts.join(system, text);
        case "user" -> user = user.isEmpty() ? text : user;
        case "assistant" -> answered++;
        default -> {} // results of tools
      }
    }
    return new Conversation(
        request.path("model").asText(),
        Texts.join(system, user),
        answered,
        Texts.characters(request.path("messages")),
        StreamSupport.stream(request.path("tools").spliterator(), false)
            .map(tool -> tool.path("function").path("name").asText())
            .toList(),
        request.path("stream").asBoolean(true));
  }

  @Override
  public JsonNode answer(Reply reply) {
    var root =
        Script.JSON
            .createObjectNode()
            .put("model", reply.model())
            .put("created_at", "1970-01-01T00:00:00Z");
    var message = root.putObject("message");
    message.put("role", "assistant").put("content", reply.say() == null ? "" : reply.say());
    if (!reply.calls().isEmpty()) {
      var calls = message.putArray("tool_calls");
      for (var call : reply.calls()) {
        ObjectNode function = calls.addObject().putObject("function");
        function.put("name", call.tool()).set("arguments", call.given());
      }
    }
    return root.put("done", true)
        .put(
            "done_reason",
            switch (reply.stop()) {
              case DONE, CALLS, REFUSED -> "stop";
              case TOO_LONG -> "length";
            })
        .put("total_duration", 0)
        .put("prompt_eval_count", reply.tokens().input())
        .put("eval_count", reply.tokens().output());
  }

  @Override
  public JsonNode error(int status, String sentence) {
    return Script.JSON.createObjectNode().put("error", sentence);
  }

  /// It has one count for what goes in and one for what comes out.
  @Override
  public Tokens told(Tokens tokens) {
    return new Tokens(
        tokens.input() + tokens.cacheRead() + tokens.cacheWrite(), 0, 0, tokens.output(), 0);
  }

  @Override
  public List<String> stream(Reply reply) {
    return List.of(answer(reply) + "\n");
  }

  @Override
  public String streamType() {
    return "application/x-ndjson";
  }
}
