package colony.cli.queen;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// The lines of a stream as they come, for somebody who does not wait for ever: the Queen says
/// something every ten seconds, and one that is frozen keeps her connections open.
final class Lines implements AutoCloseable {
  /// Longer than she is ever silent.
  private static final Duration SILENCE = Duration.ofSeconds(20);

  private static final Duration LISTEN = Duration.ofSeconds(1);
  private static final int AHEAD = 1000;

  sealed interface Next {}

  record Line(String text) implements Next {}

  record Nothing() implements Next {}

  /// The connection is over, or nobody seems to be there.
  ///
  /// @param silent a new connection tells
  record End(boolean silent) implements Next {}

  private final BlockingQueue<Next> read = new LinkedBlockingQueue<>(AHEAD);
  private final Duration silence;
  private final Thread reading;
  private Instant heard = Instant.now();

  /// @param stream is closed by who opened it
  Lines(InputStream stream) {
    this(stream, SILENCE);
  }

  Lines(InputStream stream, Duration silence) {
    this.silence = silence;
    this.reading = Thread.ofVirtual().name("lines").start(() -> readAll(stream));
  }

  /// After a second at most.
  Next next() throws InterruptedException {
    var next = read.poll(LISTEN.toMillis(), TimeUnit.MILLISECONDS);
    if (next != null) {
      heard = Instant.now();
      return next;
    }
    return heard.plus(silence).isAfter(Instant.now()) ? new Nothing() : new End(true);
  }

  /// Its reader is not closed, which would wait for the line that never comes.
  @Override
  public void close() {
    reading.interrupt();
  }

  private void readAll(InputStream stream) {
    var reader = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8));
    try {
      for (@Nullable String line; (line = line(reader)) != null; ) {
        read.put(new Line(line));
      }
      read.put(new End(false));
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  /// Broken off it is over, as by any other end.
  private static @Nullable String line(BufferedReader reader) {
    try {
      return reader.readLine();
    } catch (IOException _) {
      return null;
    }
  }
}
