package colony.cli.demo;

import colony.stack.Trouble;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/// A command in a folder, run to its end.
record Tried(Path folder, List<String> command) {

  record Outcome(int status, String output) {}

  Outcome run() throws IOException {
    var process =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")))
            .start();
    try {
      var output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      return new Outcome(process.waitFor(), output);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      process.destroy();
      throw new Trouble("interrupted");
    }
  }
}
