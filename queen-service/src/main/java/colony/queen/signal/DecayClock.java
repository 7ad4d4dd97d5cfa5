package colony.queen.signal;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// The time by which a colony's signals decay: that since its beginning without its pauses.
///
/// @param paused all pauses that are over
/// @param since when the pause that lasts began
public record DecayClock(Instant beginning, Duration paused, Optional<Instant> since) {
  public static DecayClock from(Instant beginning) {
    return new DecayClock(beginning, Duration.ZERO, Optional.empty());
  }

  /// The colony's own time.
  public Duration read(Instant now) {
    return Duration.between(beginning, since.filter(now::isAfter).orElse(now)).minus(paused);
  }

  public DecayClock stopped(Instant now) {
    return since.isPresent() ? this : new DecayClock(beginning, paused, Optional.of(now));
  }

  /// Goes on; a clock that ran backwards meanwhile adds no pause.
  public DecayClock running(Instant now) {
    return since
        .map(
            stop ->
                new DecayClock(
                    beginning,
                    now.isAfter(stop) ? paused.plus(Duration.between(stop, now)) : paused,
                    Optional.empty()))
        .orElse(this);
  }
}
