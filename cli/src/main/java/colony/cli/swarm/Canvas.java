package colony.cli.swarm;

import colony.cli.output.Screen;
import java.util.List;
import org.jline.utils.AttributedString;

/// A part of a terminal that is drawn anew in place.
final class Canvas {
  private static final String CUT = "...";

  private final Screen screen;
  private final int rows;
  private int drawn;

  /// @param rows most lines that are drawn: what has scrolled away cannot be drawn over
  Canvas(Screen screen, int rows) {
    this.screen = screen;
    this.rows = rows;
  }

  static Canvas of(Screen screen) {
    return new Canvas(screen, height() - 1);
  }

  void draw(List<String> lines) {
    if (drawn > 0) {
      screen.out().print("\033[" + drawn + "A\033[J");
    }
    var shown = lines.size() <= rows ? lines : List.copyOf(lines.subList(0, rows - 1));
    shown.forEach(line -> screen.out().println(row(line)));
    drawn = shown.size();
    if (shown.size() < lines.size()) {
      screen.out().println("... and %d lines more".formatted(lines.size() - shown.size()));
      drawn++;
    }
    screen.out().flush();
  }

  /// One that the terminal would break is two to it, and would not be drawn over.
  private String row(String line) {
    var row = AttributedString.fromAnsi(screen.coloured(line).replace('\n', ' '));
    return row.columnLength() <= screen.width()
        ? row.toAnsi()
        : row.columnSubSequence(0, screen.width() - CUT.length()).toAnsi() + CUT;
  }

  private static int height() {
    try {
      var lines = System.getenv("LINES");
      return lines == null ? 24 : Math.max(5, Integer.parseInt(lines.strip()));
    } catch (NumberFormatException _) {
      return 24;
    }
  }
}
