package colony.worker.blob;

import colony.contracts.names.ReadableTime;
import colony.worker.task.Cancellation;
import colony.worker.task.Cancellation.Cancelled;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// Waits for an answer and its body. The time-out of a request ends with the headers, and a body
/// that hangs would hold the attempt for ever.
final class WholeAnswer {
  private WholeAnswer() {}

  /// @param coming is given up when this ends without it
  static <T> HttpResponse<T> of(
      CompletableFuture<HttpResponse<T>> coming, Duration longest, Cancellation cancellation)
      throws IOException, Cancelled, InterruptedException {
    try {
      var _ =
          CompletableFuture.anyOf(coming, cancellation.whenRequested())
              .get(longest.toMillis(), TimeUnit.MILLISECONDS);
      cancellation.check();
      return coming.get();
    } catch (TimeoutException e) {
      throw new HttpTimeoutException("no whole answer within " + ReadableTime.of(longest));
    } catch (ExecutionException e) {
      throw e.getCause() instanceof IOException failure ? failure : new IOException(e.getCause());
    } finally {
      coming.cancel(true);
    }
  }
}
