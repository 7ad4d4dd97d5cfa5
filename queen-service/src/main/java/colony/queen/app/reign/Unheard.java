package colony.queen.app.reign;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// Whether what workers say of themselves lay unread lately, whatever kept it from being read: the
/// broker is away, nobody may read the log of heartbeats, or its reader fails each time. A worker
/// that took a dispatch, or has ended it, may have said so there for nothing, so for one lease time
/// behind such a silence nothing is taken back (docs/decisions/broker-outage.md).
final class Unheard {
  private final Duration gap;
  private final Duration grace;
  private Optional<Instant> heardTo = Optional.empty();
  private long movedAt;
  private long until;

  /// @param gap how long the log may stand still when all is well
  /// @param now by the monotonic clock, in nanoseconds, as everywhere here
  Unheard(Duration gap, Duration grace, long now) {
    this.gap = gap;
    this.grace = grace;
    this.movedAt = now;
    this.until = now;
  }

  /// Called with each look that went well.
  ///
  /// @param to how far the log was read, by its own time, which may be set back; absent when nobody
  ///   has read it yet
  boolean lately(Optional<Instant> to, long now) {
    if (now - movedAt > gap.toNanos()) {
      until = now + grace.toNanos();
    }
    if (!to.equals(heardTo)) {
      heardTo = to;
      movedAt = now;
    }
    return until - now > 0;
  }
}
