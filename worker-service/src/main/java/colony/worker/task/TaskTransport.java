package colony.worker.task;

import colony.contracts.RunTask;
import java.time.Duration;
import java.util.List;
import java.util.function.Predicate;

/// How dispatches reach this worker. What was taken is this worker's: nobody else gets it.
///
/// One thread takes; `wakeUp` may come from any other.
public interface TaskTransport extends AutoCloseable {

  /// Waits for dispatches; each has to start now, because it could start elsewhere.
  ///
  /// @param most that come; another number than the last time may cost a moment
  /// @param harmless what does nothing but report: should two workers begin it, the Queen counts
  ///   one report. Anything else is taken only once it is sure that nobody else gets it
  List<Taken> take(int most, Duration patience, Predicate<RunTask> harmless)
      throws InterruptedException;

  /// True once dispatches can arrive.
  boolean joined();

  /// Makes a waiting `take` return.
  void wakeUp();

  @Override
  void close();
}
