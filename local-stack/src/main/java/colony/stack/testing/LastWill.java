package colony.stack.testing;

import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/// Ends the stack of a test JVM that had no chance to do so itself. A small shell reads the id of
/// the supervisor from a pipe; when the JVM dies, however it dies, the pipe closes, and the shell
/// asks the supervisor to end everything.
final class LastWill {
  private static final String SCRIPT =
      """
      trap '' INT TERM HUP
      pid=none
      while read -r line; do pid="$line"; done
      if [ "$pid" != none ]; then
        kill -TERM "$pid" 2>/dev/null
        tries=900
        while kill -0 "$pid" 2>/dev/null && [ $tries -gt 0 ]; do tries=$((tries - 1)); sleep 0.1; done
      fi
      rm -rf "$1"
      """;

  private final Writer orders;

  LastWill(Path folder) throws IOException {
    var shell =
        new ProcessBuilder("/bin/sh", "-c", SCRIPT, "last-will", folder.toString())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    orders = shell.outputWriter(StandardCharsets.UTF_8);
  }

  void supervisor(long pid) throws IOException {
    write(Long.toString(pid));
  }

  /// The process id may soon belong to a stranger.
  void nobody() throws IOException {
    write("none");
  }

  private void write(String line) throws IOException {
    orders.write(line + "\n");
    orders.flush();
  }
}
