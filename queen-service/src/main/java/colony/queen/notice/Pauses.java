package colony.queen.notice;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// When a notice that did not arrive is tried again: soon at first, for a receiver that restarts,
/// then ever later, for a day.
public final class Pauses {
  /// From when it should have arrived until it is given up.
  public static final Duration LONGEST = Duration.ofHours(24);

  private static final List<Duration> FIRST =
      List.of(
          Duration.ofSeconds(5),
          Duration.ofSeconds(30),
          Duration.ofMinutes(2),
          Duration.ofMinutes(10),
          Duration.ofMinutes(30),
          Duration.ofHours(1),
          Duration.ofHours(2),
          Duration.ofHours(4));

  private Pauses() {}

  /// @param tries so far, at least one
  /// @param since when it should have arrived
  /// @return when it is tried again; empty when it is given up
  public static Optional<Instant> next(int tries, Instant since, Instant now) {
    var next = now.plus(FIRST.get(Math.min(tries, FIRST.size()) - 1));
    return next.isAfter(since.plus(LONGEST)) ? Optional.empty() : Optional.of(next);
  }
}
