package colony.queen.signal;

import java.time.Duration;
import java.util.Optional;

/// Exponential decay with a half-life, computed when it is read (docs/signals.md).
public final class Decay {
  /// Weaker than this, a signal is gone.
  public static final double GONE = 0.05;

  /// The longest half-life that can be given: a hundred years.
  public static final Duration LONGEST_HALF_LIFE = Duration.ofDays(36_525);

  /// After so many half-lives nothing is left.
  private static final int MOST_HALF_LIVES = 10;

  private Decay() {}

  /// @param elapsed time the colony was not paused; less than nothing counts as nothing
  /// @param halfLife empty never decays; otherwise above 0
  public static double current(double strength, Duration elapsed, Optional<Duration> halfLife) {
    if (halfLife.isEmpty() || elapsed.isNegative()) {
      return strength;
    }
    double halfLives = seconds(elapsed) / seconds(halfLife.get());
    return halfLives > MOST_HALF_LIVES ? 0 : strength * Math.exp(-Math.log(2) * halfLives);
  }

  /// How long until it is gone; empty where it never is.
  public static Optional<Duration> lasts(double strength, Optional<Duration> halfLife) {
    if (strength < GONE) {
      return Optional.of(Duration.ZERO);
    }
    return halfLife.map(
        half -> {
          double halfLives = Math.min(MOST_HALF_LIVES, Math.log(strength / GONE) / Math.log(2));
          return Duration.ofMillis(Math.round(halfLives * half.toMillis()));
        });
  }

  private static double seconds(Duration time) {
    return time.getSeconds() + time.getNano() / 1e9;
  }
}
