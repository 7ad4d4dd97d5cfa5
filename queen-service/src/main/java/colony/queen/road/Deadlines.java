package colony.queen.road;

import java.time.Duration;
import java.time.Instant;

/// By a clock that may be set back.
public final class Deadlines {
  private Deadlines() {}

  /// Whether this is not due yet. What seems farther away than anything is ever put off was put off
  /// before the clock was set back: it is due.
  public static boolean early(Instant now, Instant due, Duration most) {
    return now.isBefore(due) && !now.plus(most).isBefore(due);
  }
}
