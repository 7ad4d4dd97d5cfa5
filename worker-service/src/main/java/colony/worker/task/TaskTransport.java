package colony.worker.task;

import java.time.Duration;
import java.util.List;

/// How dispatches reach this worker. What was taken is this worker's: nobody else gets it.
///
/// One thread takes; `wakeUp` may come from any other.
public interface TaskTransport extends AutoCloseable {

  /// Waits for dispatches; each has to start now, because it could start elsewhere.
  ///
  /// @param most that come; another number than the last time may cost a moment
  List<Taken> take(int most, Duration patience) throws InterruptedException;

  /// True once dispatches can arrive.
  boolean joined();

  /// Makes a waiting `take` return.
  void wakeUp();

  @Override
  void close();
}
