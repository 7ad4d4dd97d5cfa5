package colony.learning.lesson;

import java.util.OptionalDouble;

/// What a pattern does to the colonies it is given to, from the runs with and without it. Why it is
/// judged so stands in `docs/decisions/pattern-effect.md`.
///
/// @param with runs it was given to
/// @param without runs that were kept without it, to learn what it is worth
public record Effect(Arm with, Arm without) {
  /// Fewer runs than this in either arm prove nothing.
  public static final int ENOUGH_RUNS = 8;

  /// Older runs say little of how things are now; in each arm.
  public static final int NEWEST_RUNS = 200;

  /// Quantile of the normal distribution for a two-sided 95 % interval.
  private static final double SURE = 1.96;

  /// @param mean of the runs' scores, 0 when there are none
  /// @param variance of a sample of them, 0 when there are fewer than two
  public record Arm(int runs, double mean, double variance) {
    private double errorSquared() {
      return variance / runs;
    }
  }

  /// How much better colonies do with it; absent while one arm is empty.
  public OptionalDouble lift() {
    return with.runs == 0 || without.runs == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(with.mean - without.mean);
  }

  /// Whether it is worse than without it beyond what chance explains.
  public boolean harms() {
    if (with.runs < ENOUGH_RUNS || without.runs < ENOUGH_RUNS) {
      return false;
    }
    double error = Math.sqrt(with.errorSquared() + without.errorSquared());
    return with.mean + SURE * error < without.mean;
  }
}
