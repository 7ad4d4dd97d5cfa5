package colony.cli.mcp;

import colony.cli.queen.QueenAddress;
import colony.contracts.Json;
import java.io.IOException;
import java.util.List;

/// The Queen, or what stands before her, did not let a message in.
final class NotTaken extends Exception {
  private static final long serialVersionUID = 1;

  private NotTaken(String sentence) {
    super(sentence);
  }

  static NotTaken of(int status, byte[] body, QueenAddress address) {
    return new NotTaken(
        "the Queen at %s does not take it: %s".formatted(address, detail(status, body)));
  }

  private static String detail(int status, byte[] body) {
    try {
      var said = Json.mapper().readTree(body);
      for (var place : List.of("/detail", "/error/message")) {
        if (said.at(place).isTextual()) {
          return said.at(place).textValue();
        }
      }
    } catch (IOException _) {
      // Not everything that answers is a Queen; the status is all there is to say.
    }
    return "HTTP %d; is it a Queen of this version?".formatted(status);
  }
}
