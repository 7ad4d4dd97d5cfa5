package colony.cli.signals;

import colony.stack.Trouble;
import java.util.regex.Pattern;

/// Times as people type them: a number and one of s, m, h and d.
final class HalfLife {
  /// So many digits are far from where seconds overflow.
  private static final Pattern WRITTEN = Pattern.compile("([0-9]{1,9})([smhd])");

  private HalfLife() {}

  static long seconds(String written) {
    var parts = WRITTEN.matcher(written.strip());
    if (parts.matches()) {
      long seconds = Long.parseLong(parts.group(1)) * unit(parts.group(2));
      if (seconds > 0) {
        return seconds;
      }
    }
    throw new Trouble(
        "--half-life %s: expected a time above 0 such as 3600s, 90m, 2h or 1d".formatted(written));
  }

  private static long unit(String letter) {
    return switch (letter) {
      case "s" -> 1;
      case "m" -> 60;
      case "h" -> 3_600;
      default -> 86_400;
    };
  }
}
