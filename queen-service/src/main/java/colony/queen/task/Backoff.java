package colony.queen.task;

import java.time.Duration;

/// The pause before the next attempt: 2 s doubling to 5 min, with up to a fifth taken off so that
/// tasks that failed together do not come back together.
public final class Backoff {
  public static final Duration FIRST = Duration.ofSeconds(2);
  public static final Duration LONGEST = Duration.ofMinutes(5);

  /// Lost attempts before a task is blocked; they do not count against `maxAttempts`.
  public static final int MAX_LOST = 5;

  private Backoff() {}

  /// @param failures failed attempts so far, at least 1
  /// @param jitter between 0 and 1
  public static Duration after(int failures, double jitter) {
    var doubled = FIRST.toMillis() << Math.min(failures - 1, 20);
    var whole = Math.min(doubled, LONGEST.toMillis());
    return Duration.ofMillis(Math.round(whole * (1 - 0.2 * jitter)));
  }
}
