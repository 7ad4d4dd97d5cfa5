package colony.scripted;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.stream.StreamSupport;

/// Google's generateContent: model and way of answering stand in the address.
record Gemini() implements Protocol {
  private static final String WHOLE = ":generateContent";
  private static final String STREAMED = ":streamGenerateContent";

  @Override
  public String name() {
    return "gemini";
  }

  @Override
  public String path() {
    return "/v1beta/models/";
  }

  @Override
  public boolean at(String path) {
    return path.startsWith(path()) && (path.endsWith(WHOLE) || path.endsWith(STREAMED));
  }

  @Override
  public Conversation read(String path, JsonNode request) {
    var user = "";
    var answered = 0;
    for (var content : request.path("contents")) {
      switch (content.path("role").asText()) {
        case "model" -> answered++;
        // Programs may send what they know of their surroundings as messages before the first.
        default -> user = answered == 0 ? Texts.join(user, Texts.of(content.path("parts"))) : user;
      }
    }
    var system = request.path("systemInstruction");
    return new Conversation(
        path.substring(path().length(), path.lastIndexOf(':')),
        Texts.join(Texts.of(system.path("parts")), user),
        answered,
        Texts.characters(system) + Texts.characters(request.path("contents")),
        StreamSupport.stream(request.path("tools").spliterator(), false)
            .flatMap(
                tool ->
                    StreamSupport.stream(tool.path("functionDeclarations").spliterator(), false))
            .map(tool -> tool.path("name").asText())
            .toList(),
        path.endsWith(STREAMED));
  }

  @Override
  public JsonNode answer(Reply reply) {
    var root = Script.JSON.createObjectNode();
    var candidate = root.putArray("candidates").addObject();
    var content = candidate.putObject("content").put("role", "model");
    var parts = content.putArray("parts");
    if (reply.say() != null) {
      parts.addObject().put("text", reply.say());
    }
    for (var call : reply.calls()) {
      var function = parts.addObject().putObject("functionCall").put("name", call.tool());
      function.set("args", call.given());
    }
    candidate.put("finishReason", stop(reply)).put("index", 0);
    root.set("usageMetadata", usage(reply.tokens()));
    return root.put("modelVersion", reply.model()).put("responseId", reply.id());
  }

  private static String stop(Reply reply) {
    return switch (reply.stop()) {
      case DONE, CALLS -> "STOP";
      case REFUSED -> "SAFETY";
      case TOO_LONG -> "MAX_TOKENS";
    };
  }

  private static ObjectNode usage(Tokens tokens) {
    var input = tokens.input() + tokens.cacheRead();
    return Script.JSON
        .createObjectNode()
        .put("promptTokenCount", input)
        .put("cachedContentTokenCount", tokens.cacheRead())
        .put("candidatesTokenCount", tokens.output() - tokens.reasoning())
        .put("thoughtsTokenCount", tokens.reasoning())
        .put("totalTokenCount", input + tokens.output());
  }

  @Override
  public JsonNode error(int status, String sentence) {
    var root = Script.JSON.createObjectNode();
    root.putObject("error")
        .put("code", status)
        .put("message", sentence)
        .put(
            "status",
            switch (status) {
              case 401 -> "UNAUTHENTICATED";
              case 404 -> "NOT_FOUND";
              case 429 -> "RESOURCE_EXHAUSTED";
              case 500 -> "INTERNAL";
              default -> "INVALID_ARGUMENT";
            });
    return root;
  }

  @Override
  public Tokens told(Tokens tokens) {
    return new OpenAi().told(tokens);
  }

  @Override
  public List<String> stream(Reply reply) {
    return List.of("data: " + answer(reply) + "\r\n\r\n");
  }

  @Override
  public String streamType() {
    return "text/event-stream";
  }
}
