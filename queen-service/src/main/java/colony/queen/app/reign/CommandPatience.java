package colony.queen.app.reign;

import colony.queen.road.Patience;
import colony.queen.road.Store;
import java.time.Duration;
import java.util.function.LongSupplier;

/// The patience of one command: what reports have without end, for as long as its sender may wait.
final class CommandPatience implements Patience {
  private final Patience pauses;
  private final LongSupplier nanos;
  private final long begun;
  private final Duration most;

  /// @param nanos a clock that only goes forward
  CommandPatience(Patience pauses, LongSupplier nanos, Duration most) {
    this.pauses = pauses;
    this.nanos = nanos;
    this.begun = nanos.getAsLong();
    this.most = most;
  }

  @Override
  public void pause(int tries, Store.Unavailable why) {
    if (nanos.getAsLong() - begun >= most.toNanos()) {
      throw why;
    }
    pauses.pause(tries, why);
  }
}
