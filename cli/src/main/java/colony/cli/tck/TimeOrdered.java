package colony.cli.tck;

import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;

/// UUIDs of version 7.
final class TimeOrdered {
  private TimeOrdered() {}

  static UUID id() {
    var random = ThreadLocalRandom.current();
    return new UUID(
        (System.currentTimeMillis() << 16) | 0x7000L | (random.nextLong() & 0x0fffL),
        (random.nextLong() & 0x3fffffffffffffffL) | 0x8000000000000000L);
  }

  /// Whether this text is one.
  static boolean is(String text) {
    try {
      var id = UUID.fromString(text);
      return id.version() == 7 && id.variant() == 2 && id.toString().equals(text);
    } catch (IllegalArgumentException e) {
      return false;
    }
  }
}
