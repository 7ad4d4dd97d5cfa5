package colony.worker.task;

import java.time.Duration;
import java.util.List;

/// How dispatches reach this worker. What was taken is this worker's: nobody else gets it.
///
/// One thread takes; `wakeUp` may come from any other.
public interface TaskTransport extends AutoCloseable {

  /// Waits for dispatches; at most [#batch] come. Each has to start now, because it could start
  /// elsewhere.
  List<Taken> take(Duration patience) throws InterruptedException;

  /// Most dispatches of one `take`.
  int batch();

  /// True once dispatches can arrive.
  boolean joined();

  /// Makes a waiting `take` return.
  void wakeUp();

  @Override
  void close();
}
