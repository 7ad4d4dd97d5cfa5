package colony.cli.queen;

import colony.contracts.Json;
import colony.stack.Trouble;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// What a task prints, as it prints it. It is for looking at only: what was missed while nobody was
/// connected may be gone, and that is said.
public final class OutputFeed implements AutoCloseable {
  private static final Duration TRY_AGAIN = Duration.ofSeconds(1);

  /// The task has ended and all was told.
  private static final Pattern ENDED = Pattern.compile("event: ?ended");

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

  /// Nothing comes any more, even if the task should run again.
  public boolean ended() {
    var reading = thread;
    return reading != null && !reading.isAlive();
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

  /// Until the task has ended and all of it was told.
  void follow(Consumer<String> line) {
    while (!closed) {
      var pause = TRY_AGAIN;
      try (var stream = talk.stream(path, last);
          var lines = new Lines(stream)) {
        open = stream;
        if (ended(lines, line)) {
          return;
        }
      } catch (QueenAway away) {
        pause = away.pause().compareTo(TRY_AGAIN) > 0 ? away.pause() : TRY_AGAIN;
      } catch (IOException _) {
        // She comes back, or whoever looks on leaves.
      } catch (InterruptedException _) {
        Thread.currentThread().interrupt();
        return;
      } catch (Trouble trouble) {
        line.accept("no live output: " + trouble.line());
        return;
      }
      try {
        Thread.sleep(pause);
      } catch (InterruptedException _) {
        Thread.currentThread().interrupt();
        return;
      }
    }
  }

  /// False when the connection ended before the task did.
  private boolean ended(Lines lines, Consumer<String> line)
      throws IOException, InterruptedException {
    while (!closed) {
      switch (lines.next()) {
        case Lines.Nothing _ -> {}
        case Lines.End _ -> {
          return false;
        }
        case Lines.Line(var text) -> {
          if (ENDED.matcher(text).matches()) {
            return true;
          }
          take(text, line);
        }
      }
    }
    return true;
  }

  private void take(String text, Consumer<String> line) throws IOException {
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
