package colony.scripted;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.StreamSupport;

/// Anthropic's messages.
record Anthropic() implements Protocol {

  @Override
  public String name() {
    return "anthropic";
  }

  @Override
  public String path() {
    return "/v1/messages";
  }

  @Override
  public Conversation read(String path, JsonNode request) {
    var user = "";
    var answered = 0;
    for (var message : Texts.messages(request)) {
      switch (message.path("role").asText()) {
        case "assistant" -> answered++;
        default -> user = user.isEmpty() ? Texts.of(message.path("content")) : user;
      }
    }
    return new Conversation(
        request.path("model").asText(),
        Texts.join(Texts.of(request.path("system")), user),
        answered,
        Texts.characters(request.path("system")) + Texts.characters(request.path("messages")),
        StreamSupport.stream(request.path("tools").spliterator(), false)
            .map(tool -> tool.path("name").asText())
            .toList(),
        request.path("stream").asBoolean());
  }

  @Override
  public JsonNode answer(Reply reply) {
    var root = head(reply);
    var content = root.putArray("content");
    blocks(reply).forEach(content::add);
    root.put("stop_reason", stop(reply)).putNull("stop_sequence");
    root.set("usage", usage(reply.tokens()));
    return root;
  }

  private static ObjectNode head(Reply reply) {
    return Script.JSON
        .createObjectNode()
        .put("id", "msg_" + reply.id())
        .put("type", "message")
        .put("role", "assistant")
        .put("model", reply.model());
  }

  private static List<ObjectNode> blocks(Reply reply) {
    var blocks = new ArrayList<ObjectNode>();
    if (reply.say() != null) {
      blocks.add(Script.JSON.createObjectNode().put("type", "text").put("text", reply.say()));
    }
    for (var index = 0; index < reply.calls().size(); index++) {
      var call = reply.calls().get(index);
      var block =
          Script.JSON
              .createObjectNode()
              .put("type", "tool_use")
              .put("id", "toolu_" + reply.callId(index))
              .put("name", call.tool());
      block.set("input", call.given());
      blocks.add(block);
    }
    return blocks;
  }

  private static String stop(Reply reply) {
    return switch (reply.stop()) {
      case DONE -> "end_turn";
      case CALLS -> "tool_use";
      case REFUSED -> "refusal";
      case TOO_LONG -> "max_tokens";
    };
  }

  private static ObjectNode usage(Tokens tokens) {
    return Script.JSON
        .createObjectNode()
        .put("input_tokens", tokens.input())
        .put("cache_read_input_tokens", tokens.cacheRead())
        .put("cache_creation_input_tokens", tokens.cacheWrite())
        .put("output_tokens", tokens.output());
  }

  @Override
  public JsonNode error(int status, String sentence) {
    var root = Script.JSON.createObjectNode().put("type", "error");
    root.putObject("error")
        .put(
            "type",
            switch (status) {
              case 401 -> "authentication_error";
              case 404 -> "not_found_error";
              case 429 -> "rate_limit_error";
              case 500 -> "api_error";
              default -> "invalid_request_error";
            })
        .put("message", sentence);
    return root;
  }

  /// Nothing says what was thought.
  @Override
  public Tokens told(Tokens tokens) {
    return new Tokens(tokens.input(), tokens.cacheRead(), tokens.cacheWrite(), tokens.output(), 0);
  }

  @Override
  public List<String> stream(Reply reply) {
    var pieces = new ArrayList<String>();
    var begun = Script.JSON.createObjectNode();
    var message = head(reply);
    message.putArray("content");
    message.putNull("stop_reason").putNull("stop_sequence");
    message.set("usage", usage(reply.tokens()));
    begun.set("message", message);
    pieces.add(piece("message_start", begun));
    var blocks = blocks(reply);
    for (var index = 0; index < blocks.size(); index++) {
      block(pieces, index, blocks.get(index));
    }
    var end = Script.JSON.createObjectNode();
    end.putObject("delta").put("stop_reason", stop(reply)).putNull("stop_sequence");
    end.putObject("usage").put("output_tokens", reply.tokens().output());
    pieces.add(piece("message_delta", end));
    pieces.add(piece("message_stop", Script.JSON.createObjectNode()));
    return pieces;
  }

  /// A block begins empty, and its content follows.
  private static void block(List<String> pieces, int index, ObjectNode block) {
    var isText = block.path("type").asText().equals("text");
    var start = block.deepCopy();
    if (isText) {
      start.put("text", "");
    } else {
      start.putObject("input");
    }
    var begun = Script.JSON.createObjectNode().put("index", index);
    begun.set("content_block", start);
    pieces.add(piece("content_block_start", begun));
    var given = Script.JSON.createObjectNode().put("index", index);
    var delta = given.putObject("delta");
    if (isText) {
      delta.put("type", "text_delta").put("text", block.path("text").asText());
    } else {
      delta.put("type", "input_json_delta").put("partial_json", block.path("input").toString());
    }
    pieces.add(piece("content_block_delta", given));
    pieces.add(piece("content_block_stop", Script.JSON.createObjectNode().put("index", index)));
  }

  private static String piece(String type, ObjectNode data) {
    return "event: %s\ndata: %s\n\n".formatted(type, data.put("type", type));
  }

  @Override
  public String streamType() {
    return "text/event-stream";
  }
}
