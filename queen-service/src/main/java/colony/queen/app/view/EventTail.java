package colony.queen.app.view;

import java.time.Duration;
import java.util.Set;
import java.util.UUID;

/// Wakes whoever watches a colony when its log goes on, without asking the database again and
/// again.
public interface EventTail {

  Watch watch(UUID colony);

  Crowd watchAll();

  interface Watch extends AutoCloseable {
    /// Returns when an event above this `seq` was published, or after the longest wait. It may also
    /// return where the tail was taken up anew: something may have been missed until then.
    ///
    /// @return false when the wait was over first
    boolean await(long seq, Duration longest) throws InterruptedException;

    @Override
    void close();
  }

  /// All colonies at once. Between two looks each is told at most once, so that who looks seldom
  /// makes nothing grow.
  interface Crowd extends AutoCloseable {
    /// Returns when there is something to [#take()], or after the longest wait.
    ///
    /// @return false when the wait was over first
    boolean await(Duration longest) throws InterruptedException;

    Heard take();

    @Override
    void close();
  }

  /// @param colonies whose log went on since the last look
  /// @param missed some of others may have been missed: the tail was taken up anew
  record Heard(Set<UUID> colonies, boolean missed) {
    public Heard {
      colonies = Set.copyOf(colonies);
    }
  }
}
