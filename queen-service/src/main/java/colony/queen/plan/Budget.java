package colony.queen.plan;

import java.time.Duration;
import java.util.Optional;

/// What may be used, by a colony, a phase, or a task with its children (docs/budgets.md). What is
/// empty is without limit.
///
/// @param tokens input and output together
/// @param micros cost in millionths of the currency's unit
/// @param wallTime from the first start of what it limits
/// @param workerTokens what is set aside for one attempt, which is told to keep to it
/// @param workerMicros likewise of the cost
/// @param hard what runs is stopped when the budget is used up
public record Budget(
    Optional<Long> tokens,
    Optional<Long> micros,
    Optional<Duration> wallTime,
    Optional<Long> workerTokens,
    Optional<Long> workerMicros,
    boolean hard) {
  /// Of tokens or of millionths: keeps sums far from where numbers overflow.
  public static final long MOST = 1_000_000_000_000_000L;

  public static final Budget NONE =
      new Budget(
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          false);

  /// Whether it limits what is used, and not only what one attempt may.
  public boolean limits() {
    return tokens.isPresent() || micros.isPresent() || wallTime.isPresent();
  }

  /// The same with these limits instead, where they are given.
  public Budget raised(
      Optional<Long> newTokens, Optional<Long> newMicros, Optional<Duration> newWallTime) {
    return new Budget(
        newTokens.or(() -> tokens),
        newMicros.or(() -> micros),
        newWallTime.or(() -> wallTime),
        workerTokens,
        workerMicros,
        hard);
  }
}
