package colony.worker.process;

import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.Arrays;

/// Empties one output of a process until it ends, on a thread of its own: a full pipe would stop
/// the process.
final class Drain {
  private static final int USUAL_LINE = 2_000;

  private final InputStream from;
  private final Lines.Stream stream;
  private final Redaction redaction;
  private final CapturedOutput output;
  private final Lines lines;
  private byte[] line = new byte[USUAL_LINE];
  private final Thread thread;
  private int length;
  private volatile boolean closed;

  Drain(
      InputStream from,
      Lines.Stream stream,
      Redaction redaction,
      CapturedOutput output,
      Lines lines) {
    this.from = from;
    this.stream = stream;
    this.redaction = redaction;
    this.output = output;
    this.lines = lines;
    this.thread = Thread.ofPlatform().name("drain").daemon().start(this::run);
  }

  /// Waits for the end of the stream.
  boolean ended(Duration patience) throws InterruptedException {
    return thread.join(patience);
  }

  /// Somebody else may hold the pipe open; what it still says is not ours.
  void close() {
    closed = true;
  }

  private void run() {
    var buffer = new byte[16 * 1024];
    try (from) {
      for (int n; (n = from.read(buffer)) >= 0 && !closed; ) {
        take(redaction.clean(buffer, n));
      }
    } catch (IOException e) {
      // the stream was closed under us: that is its end
    }
    if (!closed) {
      take(redaction.rest());
    }
    if (length > 0 && !closed) {
      endLine();
    }
  }

  private void take(byte[] bytes) {
    if (bytes.length > 0) {
      output.add(stream, bytes, bytes.length);
      feed(bytes, bytes.length);
    }
  }

  private void feed(byte[] bytes, int n) {
    for (var i = 0; i < n; i++) {
      if (bytes[i] == '\n') {
        endLine();
      } else if (length < lines.longest()) {
        if (length == line.length) {
          line = Arrays.copyOf(line, Math.min(lines.longest(), 2 * length));
        }
        line[length++] = bytes[i];
      }
    }
  }

  private void endLine() {
    lines.line(stream, line, length);
    length = 0;
  }
}
