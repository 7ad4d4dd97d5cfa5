package colony.worker.mcp;

import colony.contracts.Json;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// JSON-RPC 2.0 over standard input and output, one message a line.
public final class ToolServer {
  private static final List<String> VERSIONS = List.of("2024-11-05", "2025-03-26", "2025-06-18");
  private static final int PARSE_ERROR = -32700;
  private static final int INVALID_REQUEST = -32600;
  private static final int NO_SUCH_METHOD = -32601;
  private static final int INVALID_PARAMS = -32602;

  private final Tools tools;

  ToolServer(Tools tools) {
    this.tools = tools;
  }

  /// @param arguments the context file and the file of notes
  public static void main(String[] arguments) throws IOException {
    if (arguments.length != 2) {
      System.err.println("usage: ToolServer CONTEXT NOTES");
      System.exit(2);
    }
    var server = new ToolServer(new Tools(Path.of(arguments[0]), Path.of(arguments[1])));
    var in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    var out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
    for (String line; (line = in.readLine()) != null; ) {
      if (!line.isBlank()) {
        server.answer(line).ifPresent(out::println);
        out.flush();
      }
    }
  }

  /// Empty for what wants no answer.
  Optional<String> answer(String line) {
    try {
      var message = Json.mapper().readTree(line);
      if (!message.isObject() || !message.path("method").isTextual()) {
        return message.has("result") || message.has("error")
            ? Optional.empty()
            : Optional.of(failed(message, INVALID_REQUEST, "a request has a method").toString());
      }
      return message.has("id") ? Optional.of(answered(message).toString()) : Optional.empty();
    } catch (JsonProcessingException e) {
      return Optional.of(
          failed(Json.mapper().nullNode(), PARSE_ERROR, "this is not JSON").toString());
    }
  }

  private ObjectNode answered(JsonNode request) {
    var method = request.path("method").asText();
    var params = request.path("params");
    return switch (method) {
      case "initialize" -> result(request, initialized(params));
      case "ping" -> result(request, Json.mapper().createObjectNode());
      case "tools/list" -> result(request, Tools.list());
      case "tools/call" ->
          Tools.NAMES.contains(params.path("name").asText())
              ? result(request, tools.call(params.path("name").asText(), params.path("arguments")))
              : failed(
                  request,
                  INVALID_PARAMS,
                  "there is no tool '%s'; there are %s"
                      .formatted(params.path("name").asText(), Tools.NAMES));
      default -> failed(request, NO_SUCH_METHOD, "there is no method '%s' here".formatted(method));
    };
  }

  private static ObjectNode initialized(JsonNode params) {
    var wanted = params.path("protocolVersion").asText();
    var result = Json.mapper().createObjectNode();
    result.put("protocolVersion", VERSIONS.contains(wanted) ? wanted : VERSIONS.getLast());
    result.putObject("capabilities").putObject("tools");
    result.putObject("serverInfo").put("name", "colony").put("version", "1");
    return result;
  }

  private static ObjectNode result(JsonNode request, JsonNode result) {
    return reply(request).set("result", result);
  }

  private static ObjectNode failed(JsonNode request, int code, String message) {
    var reply = reply(request);
    reply.putObject("error").put("code", code).put("message", message);
    return reply;
  }

  private static ObjectNode reply(JsonNode request) {
    var reply = Json.mapper().createObjectNode().put("jsonrpc", "2.0");
    reply.set("id", request.path("id").isMissingNode() ? null : request.path("id"));
    return reply;
  }
}
