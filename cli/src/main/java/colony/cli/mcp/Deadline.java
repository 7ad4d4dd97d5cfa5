package colony.cli.mcp;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/// Ends an answer that does not end by itself: the patience of the HTTP client is only for its
/// beginning, and a stream that nobody writes to would be read for ever.
final class Deadline implements AutoCloseable {
  private final CompletableFuture<Void> end;
  private volatile boolean over;

  Deadline(InputStream answer, Duration longest) {
    this.end =
        CompletableFuture.runAsync(
            () -> end(answer),
            CompletableFuture.delayedExecutor(longest.toMillis(), TimeUnit.MILLISECONDS));
  }

  private void end(InputStream answer) {
    over = true;
    try {
      answer.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  boolean isOver() {
    return over;
  }

  @Override
  public void close() {
    end.cancel(false);
  }
}
