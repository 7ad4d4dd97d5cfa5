package colony.cli.mcp;

import colony.cli.queen.QueenAddress;
import colony.contracts.Json;
import colony.contracts.api.Problem;
import java.io.IOException;

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
      var problem = Json.mapper().readValue(body, Problem.class);
      if (problem.detail() != null) {
        return problem.detail();
      }
    } catch (IOException _) {
      // Not everything that answers is a Queen; the status is all there is to say.
    }
    return "HTTP %d; is it a Queen of this version?".formatted(status);
  }
}
