package colony.cli.mcp;

import colony.contracts.Json;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.PrintWriter;

/// What goes back to the assistant: whole messages, one a line, whoever has one to say.
final class Lines {
  private final PrintWriter out;

  Lines(PrintWriter out) {
    this.out = out;
  }

  /// @param message JSON, on as many lines as it likes
  void say(String message) {
    try {
      write(Json.mapper().readTree(message));
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("the Queen sent what is no JSON: " + message, e);
    }
  }

  /// @param id of the request that it answers
  void sayError(JsonNode id, int code, String sentence) {
    var message = Json.mapper().createObjectNode().put("jsonrpc", "2.0");
    message.set("id", id);
    message.putObject("error").put("code", code).put("message", sentence);
    write(message);
  }

  private synchronized void write(JsonNode message) {
    out.print(message.toString());
    out.print('\n');
    out.flush();
  }
}
