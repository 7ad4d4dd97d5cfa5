package colony.cli.tck;

import java.util.UUID;

/// UUIDs of version 7.
final class TimeOrdered {
  private TimeOrdered() {}

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
