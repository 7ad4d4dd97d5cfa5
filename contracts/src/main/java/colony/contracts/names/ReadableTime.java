package colony.contracts.names;

import java.time.Duration;
import java.util.Locale;

/// A time as people read it: `1m30s`.
public final class ReadableTime {
  private ReadableTime() {}

  public static String of(Duration time) {
    return time.toString().substring("PT".length()).toLowerCase(Locale.ROOT);
  }
}
