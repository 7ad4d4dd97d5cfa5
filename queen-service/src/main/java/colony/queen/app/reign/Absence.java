package colony.queen.app.reign;

import colony.queen.road.Deadlines;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Set;

/// Whether this Queen has looked at the timers of her shards all the time. Where she has not,
/// because she has just started or taken shards over, was frozen, or had no database, signs of
/// workers may lie unread: for one lease time nothing is taken back then
/// (docs/decisions/broker-outage.md).
final class Absence {
  /// Rounds of a Queen that is well are closer than that.
  private static final Duration GAP = Duration.ofSeconds(5);

  private final Duration grace;
  private Set<Integer> shards = Set.of();
  private Instant lookedAt = Instant.MIN;
  private Instant until = Instant.MIN;

  Absence(Duration grace) {
    this.grace = grace;
  }

  /// Called with each look that went well.
  ///
  /// @param owned the shards that were looked at
  /// @return whether she came back to one of them less than the grace ago
  boolean isBack(Set<Integer> owned, Instant now) {
    if (!shards.containsAll(owned) || now.minus(GAP).isAfter(lookedAt)) {
      until = now.plus(grace);
    }
    shards = owned;
    lookedAt = now;
    return Deadlines.early(now, until, grace);
  }

  /// Who has much to do after a look is not away, or an overloaded Queen would never take anything
  /// back; nor is she who could not do all of it, as where somebody holds a colony in the database.
  /// What lasts longer than the grace is no work.
  void working(Runnable work, InstantSource clock) {
    try {
      work.run();
    } finally {
      var now = clock.instant();
      if (!lookedAt.plus(grace).isBefore(now)) {
        lookedAt = now;
      }
    }
  }
}
