package colony.queen.app;

import java.time.Duration;
import java.util.UUID;

/// Wakes whoever watches a colony when its log goes on, without asking the database again and
/// again.
public interface EventTail {

  Watch watch(UUID colony);

  interface Watch extends AutoCloseable {
    /// Returns when an event above this `seq` was published, or after the longest wait.
    void await(long seq, Duration longest) throws InterruptedException;

    @Override
    void close();
  }
}
