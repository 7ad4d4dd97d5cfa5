package colony.worker.task;

import colony.contracts.RunTask;
import java.time.Duration;
import java.util.List;

/// How dispatches reach this worker. What was taken is this worker's: nobody else gets it.
///
/// One thread takes; `wakeUp` may come from any other.
public interface TaskTransport extends AutoCloseable {

  /// Waits for dispatches.
  ///
  /// @param free how many could start now, at least 1; never more than that are taken, because what
  ///   cannot start here could start elsewhere
  List<RunTask> take(int free, Duration patience) throws InterruptedException;

  /// True once dispatches can arrive.
  boolean joined();

  /// Makes a waiting `take` return.
  void wakeUp();

  @Override
  void close();
}
