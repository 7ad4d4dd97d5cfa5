package colony.worker.app;

import colony.contracts.OutcomeClass;
import colony.contracts.RunTask;
import colony.worker.task.Cancellation;
import colony.worker.task.Ending;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// Work of the worker itself, under what a command is under: the time limit of its task, and the
/// order to stop.
final class Supervised {
  /// How long interrupted work is waited for: its git calls end at once, a dead disk may not.
  private static final Duration PATIENCE = Duration.ofSeconds(2);

  interface Work {
    /// Ends soon when its thread is interrupted.
    Ending run() throws InterruptedException;
  }

  private Supervised() {}

  static Ending run(RunTask task, Cancellation cancellation, Work work)
      throws InterruptedException {
    var ending = new CompletableFuture<Ending>();
    var stopped = cancellation.whenRequested().thenApply(Ending.Stopped::new);
    var thread =
        Thread.ofPlatform().name("system-task").daemon().start(() -> complete(ending, work));
    try {
      return (Ending)
          CompletableFuture.anyOf(stopped, ending).get(task.timeoutMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      return Ending.of(
          OutcomeClass.TIMEOUT, "ran longer than its %d ms".formatted(task.timeoutMillis()));
    } catch (ExecutionException e) {
      throw new IllegalStateException(
          "%s failed: %s".formatted(task.taskId(), e.getCause()), e.getCause());
    } finally {
      thread.interrupt();
      thread.join(PATIENCE);
    }
  }

  private static void complete(CompletableFuture<Ending> ending, Work work) {
    try {
      ending.complete(work.run());
    } catch (InterruptedException | RuntimeException | Error e) {
      ending.completeExceptionally(e);
    }
  }
}
