package colony.cli.watch;

import java.util.Locale;
import org.jline.utils.AttributedString;
import org.jline.utils.AttributedStyle;

/// Colours, or none where `NO_COLOR` is set. What they say stands in words too.
record Ink(boolean colours) {

  AttributedString strong(String text) {
    return new AttributedString(Painter.flat(text), AttributedStyle.BOLD);
  }

  AttributedString quiet(String text) {
    return new AttributedString(
        Painter.flat(text), colours ? AttributedStyle.DEFAULT.faint() : AttributedStyle.DEFAULT);
  }

  AttributedStyle status(String status) {
    var plain = AttributedStyle.DEFAULT;
    if (!colours) {
      return plain;
    }
    return switch (status.toUpperCase(Locale.ROOT)) {
      case "DONE", "COMPLETED" -> plain.foreground(AttributedStyle.GREEN);
      case "BLOCKED", "FAILED", "ERROR", "REFUSED" -> plain.foreground(AttributedStyle.RED).bold();
      case "ACTIVE", "EXECUTING", "RUNNING" -> plain.foreground(AttributedStyle.CYAN);
      case "WAITING", "PARKED", "REVIEW", "VERIFYING" -> plain.foreground(AttributedStyle.YELLOW);
      case "CANCELLED" -> plain.faint();
      default -> plain;
    };
  }
}
