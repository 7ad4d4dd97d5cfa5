package colony.cli.queen;

import colony.contracts.Json;
import colony.stack.Trouble;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// What a task prints, as it prints it. It is for looking at only: what was missed while nobody was
/// connected may be gone, and that is said.
public final class OutputFeed implements AutoCloseable {
  private static final long TRY_AGAIN_MILLIS = 1_000;

  private final QueenTalk talk;
  private final String path;
  private @Nullable Thread thread;
  private volatile @Nullable InputStream open;
  private volatile boolean closed;
  private @Nullable String last;

  OutputFeed(QueenTalk talk, String path) {
    this.talk = talk;
    this.path = path;
  }

  /// @param line gets each line
  public void start(Consumer<String> line) {
    thread = Thread.ofVirtual().name("output").start(() -> follow(line));
  }

  @Override
  public void close() {
    closed = true;
    var reading = thread;
    if (reading != null) {
      reading.interrupt();
    }
    // Its reader waits for a line that may never come.
    try (var _ = open) {
      open = null;
    } catch (IOException _) {
      // It is over either way.
    }
  }

  private void follow(Consumer<String> line) {
    while (!closed) {
      try (var stream = talk.stream(path, last)) {
        open = stream;
        read(stream, line);
      } catch (QueenAway | IOException _) {
        // She comes back, or whoever looks on leaves.
      } catch (Trouble trouble) {
        line.accept("no live output: " + trouble.line());
        return;
      }
      try {
        Thread.sleep(TRY_AGAIN_MILLIS);
      } catch (InterruptedException _) {
        Thread.currentThread().interrupt();
        return;
      }
    }
  }

  private void read(InputStream stream, Consumer<String> line) throws IOException {
    var reader = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8));
    for (String text; !closed && (text = reader.readLine()) != null; ) {
      if (text.startsWith("id:")) {
        last = text.substring(3).strip();
      } else if (text.startsWith("data:")) {
        var output = Json.mapper().readTree(text.substring(5));
        if (output.path("dropped").asLong() > 0) {
          line.accept("... %d lines were dropped".formatted(output.path("dropped").asLong()));
        }
        output.path("lines").forEach(each -> line.accept(each.asText()));
      }
    }
  }
}
