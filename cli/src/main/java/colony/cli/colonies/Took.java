package colony.cli.colonies;

import java.time.Duration;
import java.util.Locale;

/// How long something took, as people say it: `4.0 s`, `2 min 11 s`, `3 h 5 min`.
public final class Took {
  private Took() {}

  public static String of(Duration time) {
    if (time.toHours() > 0) {
      return "%d h %d min".formatted(time.toHours(), time.toMinutesPart());
    }
    return time.toMinutes() > 0
        ? "%d min %d s".formatted(time.toMinutes(), time.toSecondsPart())
        : String.format(Locale.ROOT, "%.1f s", time.toMillis() / 1000.0);
  }
}
