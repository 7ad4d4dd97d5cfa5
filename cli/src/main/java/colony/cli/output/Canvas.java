package colony.cli.output;

import java.util.List;
import org.jline.utils.AttributedString;

/// A part of a terminal that is drawn anew in place.
public final class Canvas {
  private static final String CUT = "...";

  private final Screen screen;
  private final int rows;
  private int drawn;

  /// @param rows most lines that are drawn: what has scrolled away cannot be drawn over
  public Canvas(Screen screen, int rows) {
    this.screen = screen;
    this.rows = rows;
  }

  public static Canvas of(Screen screen) {
    return new Canvas(screen, height() - 1);
  }

  public void draw(List<String> lines) {
    erase();
    var shown = lines.size() <= rows ? lines : List.copyOf(lines.subList(0, rows - 1));
    shown.forEach(line -> screen.out().println(row(line)));
    drawn = shown.size();
    if (shown.size() < lines.size()) {
      screen.out().println("... and %d lines more".formatted(lines.size() - shown.size()));
      drawn++;
    }
    screen.out().flush();
  }

  /// Moves the cursor up over what was drawn and clears from there to the end of the screen.
  public void erase() {
    if (drawn > 0) {
      screen.out().print("\033[" + drawn + "A\033[J");
      drawn = 0;
    }
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
