package colony.stack;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/// A command that was run to its end, with what it printed.
public record FinishedCommand(int status, String output) {

  public static FinishedCommand run(List<String> argv) {
    try {
      var process =
          new ProcessBuilder(argv)
              .redirectErrorStream(true)
              .redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")))
              .start();
      var output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      return new FinishedCommand(process.waitFor(), output.strip());
    } catch (IOException e) {
      return new FinishedCommand(127, String.valueOf(e.getMessage()));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return new FinishedCommand(130, "interrupted");
    }
  }

  void orTrouble(String what) {
    if (status != 0) {
      var lastLine = output.substring(output.lastIndexOf('\n') + 1);
      throw new Trouble("%s failed with status %d: %s".formatted(what, status, lastLine));
    }
  }
}
