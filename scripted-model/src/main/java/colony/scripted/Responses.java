package colony.scripted;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.StreamSupport;

/// OpenAI's responses, which take a flat list of items in place of messages.
record Responses() implements Protocol {

  @Override
  public String name() {
    return "openai-responses";
  }

  @Override
  public String path() {
    return "/v1/responses";
  }

  /// Items of the model that follow on each other are one message of it.
  @Override
  public Conversation read(String path, JsonNode request) {
    var said = new StringBuilder(Texts.of(request.path("instructions")));
    var answered = 0;
    var models = false;
    for (var item : request.path("input")) {
      var own = ofModel(item);
      answered += own && !models ? 1 : 0;
      models = own;
      if (answered == 0) {
        said.append('\n').append(Texts.of(item.path("content")));
      }
    }
    return new Conversation(
        request.path("model").asText(),
        said.toString(),
        answered,
        Texts.characters(request.path("instructions")) + Texts.characters(request.path("input")),
        StreamSupport.stream(request.path("tools").spliterator(), false)
            .map(tool -> tool.path("name").asText())
            .toList(),
        request.path("stream").asBoolean());
  }

  private static boolean ofModel(JsonNode item) {
    return switch (item.path("type").asText()) {
      case "function_call", "custom_tool_call", "local_shell_call", "reasoning" -> true;
      default -> item.path("role").asText().equals("assistant");
    };
  }

  @Override
  public JsonNode answer(Reply reply) {
    var root =
        Script.JSON
            .createObjectNode()
            .put("id", "resp_" + reply.id())
            .put("object", "response")
            .put("created_at", 0)
            .put("model", reply.model())
            .put("status", reply.stop() == Reply.Stop.TOO_LONG ? "incomplete" : "completed");
    var output = root.putArray("output");
    items(reply).forEach(output::add);
    root.set("usage", usage(reply.tokens()));
    return root;
  }

  private static List<ObjectNode> items(Reply reply) {
    var items = new ArrayList<ObjectNode>();
    if (reply.say() != null) {
      var item =
          Script.JSON
              .createObjectNode()
              .put("type", "message")
              .put("id", "item_" + reply.id())
              .put("status", "completed")
              .put("role", "assistant");
      var content = item.putArray("content").addObject();
      var refused = reply.stop() == Reply.Stop.REFUSED;
      content.put("type", refused ? "refusal" : "output_text");
      content.put(refused ? "refusal" : "text", reply.say());
      if (!refused) {
        content.putArray("annotations");
      }
      items.add(item);
    }
    for (var index = 0; index < reply.calls().size(); index++) {
      var call = reply.calls().get(index);
      items.add(
          Script.JSON
              .createObjectNode()
              .put("type", "function_call")
              .put("id", "item_" + reply.callId(index))
              .put("status", "completed")
              .put("call_id", reply.callId(index))
              .put("name", call.tool())
              .put("arguments", call.given().toString()));
    }
    return items;
  }

  private static ObjectNode usage(Tokens tokens) {
    var input = tokens.input() + tokens.cacheRead();
    var usage =
        Script.JSON
            .createObjectNode()
            .put("input_tokens", input)
            .put("output_tokens", tokens.output())
            .put("total_tokens", input + tokens.output());
    usage.putObject("input_tokens_details").put("cached_tokens", tokens.cacheRead());
    usage.putObject("output_tokens_details").put("reasoning_tokens", tokens.reasoning());
    return usage;
  }

  @Override
  public JsonNode error(int status, String sentence) {
    return new OpenAi().error(status, sentence);
  }

  @Override
  public Tokens told(Tokens tokens) {
    return new OpenAi().told(tokens);
  }

  @Override
  public List<String> stream(Reply reply) {
    var pieces = new ArrayList<String>();
    var begun = Script.JSON.createObjectNode();
    begun
        .putObject("response")
        .put("id", "resp_" + reply.id())
        .put("object", "response")
        .put("status", "in_progress");
    pieces.add(piece("response.created", begun));
    var items = items(reply);
    for (var index = 0; index < items.size(); index++) {
      item(pieces, index, items.get(index));
    }
    var end = Script.JSON.createObjectNode();
    end.set("response", answer(reply));
    pieces.add(piece("response.completed", end));
    return pieces;
  }

  private static void item(List<String> pieces, int index, ObjectNode item) {
    for (var type : List.of("response.output_item.added", "response.output_item.done")) {
      var data = Script.JSON.createObjectNode().put("output_index", index);
      data.set("item", item);
      pieces.add(piece(type, data));
    }
  }

  private static String piece(String type, ObjectNode data) {
    return "event: %s\ndata: %s\n\n".formatted(type, data.put("type", type));
  }

  @Override
  public String streamType() {
    return "text/event-stream";
  }
}
