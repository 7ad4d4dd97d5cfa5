package colony.worker.task;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/// By this time dispatches are late. A machine whose clock is far ahead would drop every one that
/// it takes, and nobody would be told why; so where the broker's clock is far behind the own one,
/// it is the one that counts.
public final class DispatchClock implements InstantSource {
  private static final Duration FAR = Duration.ofSeconds(10);

  /// A difference that only seems to be another.
  private static final Duration SAME = Duration.ofSeconds(2);

  private final InstantSource own;
  private volatile Duration ahead = Duration.ZERO;

  public DispatchClock(InstantSource own) {
    this.own = own;
  }

  @Override
  public Instant instant() {
    return own.instant().minus(ahead);
  }

  /// @param sent a message, by the own clock
  /// @param there when the broker had it, by its clock; the way only makes us seem less ahead
  public void heard(Instant sent, Instant there) {
    var seen = Duration.between(there, sent);
    if (seen.compareTo(FAR) <= 0) {
      ahead = Duration.ZERO;
    } else if (seen.minus(ahead).abs().compareTo(SAME) > 0) {
      ahead = seen;
    }
  }

  /// How far the own clock is ahead of the broker's; zero when it is not, or not far.
  public Duration ahead() {
    return ahead;
  }
}
