package colony.queen.task;

import java.time.Duration;
import java.util.Optional;

/// The pause before the next attempt: 2 s doubling to 5 min, with up to a fifth taken off so that
/// tasks that failed together do not come back together.
public final class Backoff {
  public static final Duration FIRST = Duration.ofSeconds(2);
  public static final Duration LONGEST = Duration.ofMinutes(5);

  /// Lost attempts before a task is blocked; they do not count against `maxAttempts`.
  public static final int MAX_LOST = 5;

  /// A worker that shuts down hands on what it has, to the next one at once; a worker that gives
  /// everything back would go round for ever.
  public static final int RELEASES_AT_ONCE = 2;

  /// By then the pause is as long as it gets.
  public static final int RELEASES_TOLD = 11;

  private Backoff() {}

  /// The pause before a task that was given back is dispatched again; none after the first times.
  ///
  /// @param releases in a row, at least 1
  public static Optional<Duration> afterRelease(int releases, double jitter) {
    int more = releases - RELEASES_AT_ONCE;
    return more > 0 ? Optional.of(after(more, jitter)) : Optional.empty();
  }

  /// @param failures failed attempts so far, at least 1
  /// @param jitter between 0 and 1
  public static Duration after(int failures, double jitter) {
    var doubled = FIRST.toMillis() << Math.min(failures - 1, 20);
    var whole = Math.min(doubled, LONGEST.toMillis());
    return Duration.ofMillis(Math.round(whole * (1 - 0.2 * jitter)));
  }
}
