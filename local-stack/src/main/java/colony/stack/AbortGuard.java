package colony.stack;

import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/// Cleans up after a JVM that had no chance to do so itself: ends what it has started and removes
/// the folder they worked in. A small shell reads what is to be ended from a pipe; when the JVM
/// dies, however it dies, the pipe closes and the shell goes to work.
public final class AbortGuard implements AutoCloseable {
  private static final String NOTHING = "none";
  private static final String SCRIPT =
      """
      trap '' INT TERM HUP
      kills=''
      while read -r line; do
        if [ "$line" = none ]; then exit 0; fi
        kills="$kills $line"
      done
      for pid in $kills; do kill -9 "$pid" 2>/dev/null; done
      for pid in $kills; do
        tries=50
        while kill -0 "$pid" 2>/dev/null && [ $tries -gt 0 ]; do tries=$((tries - 1)); sleep 0.1; done
      done
      # Whoever is about to end may still write.
      tries=100
      while rm -rf "$1"; [ -e "$1" ] && [ $tries -gt 0 ]; do tries=$((tries - 1)); sleep 0.1; done
      """;

  private final Writer orders;

  public AbortGuard(Path folder) {
    try {
      var shell =
          new ProcessBuilder("/bin/sh", "-c", SCRIPT, "abort-guard", folder.toString())
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start();
      orders = shell.outputWriter(StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new Trouble("cannot start what guards our processes", e);
    }
  }

  public void watch(ProcessHandle process) {
    send(Long.toString(process.pid()));
  }

  /// All is ended and removed: the process ids may soon belong to strangers.
  @Override
  public void close() {
    send(NOTHING);
  }

  private void send(String order) {
    try {
      orders.write(order + "\n");
      orders.flush();
    } catch (IOException e) {
      throw new Trouble("what guards our processes is gone", e);
    }
  }
}
