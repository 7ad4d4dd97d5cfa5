package colony.worker.model;

import colony.worker.model.Chat.Answer;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;

/// One call on a thread of its own, so that whoever waits for it can go at once.
final class CallInFlight {
  /// How the wait ended.
  sealed interface Wait {
    record Came(Answer answer) implements Wait {}

    record Stopped(String reason) implements Wait {}

    record TooLate() implements Wait {}
  }

  private final CompletableFuture<Answer> answer = new CompletableFuture<>();
  private final Thread thread;

  private CallInFlight(Supplier<Answer> call) {
    thread =
        Thread.ofVirtual()
            .name("model-call")
            .start(
                () -> {
                  try {
                    answer.complete(call.get());
                  } catch (Throwable e) {
                    answer.completeExceptionally(e);
                  }
                });
  }

  /// @param stop completes when the call is not wanted any more, with the reason
  static Wait of(Supplier<Answer> call, CompletableFuture<String> stop, Duration longest)
      throws InterruptedException {
    var flight = new CallInFlight(call);
    try {
      CompletableFuture.anyOf(flight.answer, stop).get(longest.toNanos(), TimeUnit.NANOSECONDS);
      return stop.isDone() ? new Wait.Stopped(stop.join()) : new Wait.Came(flight.answer.join());
    } catch (TimeoutException e) {
      return new Wait.TooLate();
    } catch (ExecutionException e) {
      throw new IllegalStateException("a call of a model threw", e.getCause());
    } finally {
      flight.thread.interrupt(); // ends the call that nobody waits for
    }
  }
}
