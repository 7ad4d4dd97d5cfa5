package colony.worker.app;

import colony.worker.task.Cancellation;
import colony.worker.task.Cancellation.Cancelled;
import colony.worker.workspace.WorkspaceProblem;
import java.io.UncheckedIOException;

/// Lets the order to stop interrupt the thread that made this, until it is closed: for work that
/// waits for others, such as a clone.
final class Interruption implements AutoCloseable {
  private final Thread thread = Thread.currentThread();
  private boolean interrupted;
  private boolean closed;

  interface Work<T> {
    T run() throws WorkspaceProblem, InterruptedException;
  }

  /// Begins nothing once the order to stop has come, and ends soon when it comes.
  static <T> T during(Cancellation cancellation, Work<T> work)
      throws WorkspaceProblem, Cancelled, InterruptedException {
    cancellation.check();
    try (var _ = new Interruption(cancellation)) {
      return work.run();
    } catch (WorkspaceProblem | InterruptedException | UncheckedIOException e) {
      cancellation.check(); // which may have closed what was read or written just then
      throw e;
    }
  }

  private Interruption(Cancellation cancellation) {
    var _ = cancellation.whenRequested().thenRun(this::interrupt);
  }

  private synchronized void interrupt() {
    if (!closed) {
      interrupted = true;
      thread.interrupt();
    }
  }

  /// An order that came at the very end interrupts nothing that comes after.
  @Override
  public synchronized void close() {
    closed = true;
    if (interrupted) {
      var _ = Thread.interrupted();
    }
  }
}
