package colony.cli.mcp;

import colony.contracts.Json;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.PrintWriter;

/// What goes back to the assistant: whole messages, one a line, whoever has one to say.
final class Lines {
  private final PrintWriter out;

  Lines(PrintWriter out) {
    this.out = out;
  }

  void say(JsonNode message) {
    write(message);
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
