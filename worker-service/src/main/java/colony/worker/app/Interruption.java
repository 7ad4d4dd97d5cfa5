package colony.worker.app;

import colony.worker.task.Cancellation;

/// Lets the order to stop interrupt the thread that made this, until it is closed: for work that
/// waits for others, such as a clone.
final class Interruption implements AutoCloseable {
  private final Thread thread = Thread.currentThread();
  private boolean interrupted;
  private boolean closed;

  Interruption(Cancellation cancellation) {
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
