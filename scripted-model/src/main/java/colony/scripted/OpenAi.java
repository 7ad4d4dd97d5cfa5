package colony.scripted;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.StreamSupport;

/// OpenAI's chat completions, which many services speak.
record OpenAi() implements Protocol {

  @Override
  public String name() {
    return "openai";
  }

  @Override
  public String path() {
    return "/v1/chat/completions";
  }

  @Override
  public Conversation read(String path, JsonNode request) {
    var system = new StringBuilder();
    var user = "";
    var answered = 0;
    for (var message : Texts.messages(request)) {
      var text = Texts.of(message.path("content"));
      switch (message.path("role").asText()) {
        case "system", "developer" -> system.append(system.isEmpty() ? "" : "\n").append(text);
        case "user" -> user = user.isEmpty() ? text : user;
        case "assistant" -> answered++;
        default -> {} // results of tools
      }
    }
    return new Conversation(
        request.path("model").asText(),
        Texts.join(system.toString(), user),
        answered,
        Texts.characters(request.path("messages")),
        StreamSupport.stream(request.path("tools").spliterator(), false)
            .map(tool -> tool.path("function").path("name").asText())
            .toList(),
        request.path("stream").asBoolean());
  }

  @Override
  public JsonNode answer(Reply reply) {
    var root = head(reply, "chat.completion");
    var choice = root.putArray("choices").addObject();
    choice.put("index", 0).put("finish_reason", stop(reply));
    var message = choice.putObject("message");
    message.put("role", "assistant").put("content", reply.say());
    calls(reply, message);
    root.set("usage", usage(reply.tokens()));
    return root;
  }

  private static ObjectNode head(Reply reply, String object) {
    return Script.JSON
        .createObjectNode()
        .put("id", reply.id())
        .put("object", object)
        .put("created", 0)
        .put("model", reply.model());
  }

  private static void calls(Reply reply, ObjectNode message) {
    if (reply.calls().isEmpty()) {
      return;
    }
    var calls = message.putArray("tool_calls");
    for (var index = 0; index < reply.calls().size(); index++) {
      var call = reply.calls().get(index);
      calls
          .addObject()
          .put("index", index)
          .put("id", reply.callId(index))
          .put("type", "function")
          .putObject("function")
          .put("name", call.tool())
          .put(
              "arguments",
              call.given().isTextual() ? call.given().asText() : call.given().toString());
    }
  }

  private static String stop(Reply reply) {
    return switch (reply.stop()) {
      case DONE -> "stop";
      case CALLS -> "tool_calls";
      case REFUSED -> "content_filter";
      case TOO_LONG -> "length";
    };
  }

  private static ObjectNode usage(Tokens tokens) {
    var input = tokens.input() + tokens.cacheRead();
    var usage =
        Script.JSON
            .createObjectNode()
            .put("prompt_tokens", input)
            .put("completion_tokens", tokens.output())
            .put("total_tokens", input + tokens.output());
    usage.putObject("prompt_tokens_details").put("cached_tokens", tokens.cacheRead());
    usage.putObject("completion_tokens_details").put("reasoning_tokens", tokens.reasoning());
    return usage;
  }

  @Override
  public JsonNode error(int status, String sentence) {
    var root = Script.JSON.createObjectNode();
    root.putObject("error")
        .put("message", sentence)
        .put("type", status == 429 ? "rate_limit_exceeded" : "invalid_request_error")
        .put("code", Integer.toString(status));
    return root;
  }

  /// Nothing says what was written to a cache.
  @Override
  public Tokens told(Tokens tokens) {
    return new Tokens(
        tokens.input() + tokens.cacheWrite(),
        tokens.cacheRead(),
        0,
        tokens.output(),
        tokens.reasoning());
  }

  @Override
  public List<String> stream(Reply reply) {
    var first = head(reply, "chat.completion.chunk");
    var choice = first.putArray("choices").addObject().put("index", 0);
    var delta = choice.putObject("delta").put("role", "assistant");
    if (reply.say() != null) {
      delta.put("content", reply.say());
    }
    calls(reply, delta);
    choice.putNull("finish_reason");
    var last = head(reply, "chat.completion.chunk");
    var end = last.putArray("choices").addObject().put("index", 0);
    end.putObject("delta");
    end.put("finish_reason", stop(reply));
    var counted = head(reply, "chat.completion.chunk");
    counted.putArray("choices");
    counted.set("usage", usage(reply.tokens()));
    var pieces = new ArrayList<String>();
    for (var chunk : List.of(first, last, counted)) {
      pieces.add("data: " + chunk + "\n\n");
    }
    pieces.add("data: [DONE]\n\n");
    return pieces;
  }

  @Override
  public String streamType() {
    return "text/event-stream";
  }
}
