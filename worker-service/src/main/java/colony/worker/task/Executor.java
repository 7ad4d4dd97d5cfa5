package colony.worker.task;

import colony.contracts.RunTask;

/// Runs one attempt to its end.
public interface Executor {
  Ending run(RunTask task, Cancellation cancellation) throws InterruptedException;

  /// Whether its run ends at once: it starts nothing, waits for nothing and keeps nothing busy.
  boolean instant(RunTask task);
}
