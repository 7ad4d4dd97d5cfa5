package colony.worker.spawn;

import colony.worker.process.CleanText;
import java.util.Locale;

/// Reads the spawn requests that stand as text blocks in a worker's final message
/// (docs/workers.md). Reads every line once, whatever they hold.
public final class SpawnText {
  private static final String BEGIN = "--- SPAWN REQUEST ---";
  private static final String END = "--- END SPAWN REQUEST ---";

  private final String text;
  private final WishList wishes;
  private int next;
  private int line;
  private int blocks;

  private SpawnText(String text, WishList wishes) {
    this.text = text;
    this.wishes = wishes;
  }

  public static Wishes read(String finalMessage) {
    var wishes = new WishList();
    read(finalMessage, wishes);
    return wishes.wishes();
  }

  public static void read(String finalMessage, WishList into) {
    new SpawnText(CleanText.of(finalMessage), into).read();
  }

  private void read() {
    while (next < text.length()) {
      var from = next;
      var to = endOfLine();
      if (is(BEGIN, from, to)) {
        block();
      } else if (is(END, from, to)) {
        wishes.fault(
            "line %d of the final message ends a spawn request whose beginning is not there"
                .formatted(line));
      }
    }
  }

  private void block() {
    var block = new SpawnBlock(text, "b" + ++blocks, line);
    var open = 1;
    while (next < text.length()) {
      var from = next;
      var to = endOfLine();
      if (is(BEGIN, from, to)) {
        open++;
        block.nested(line);
      } else if (is(END, from, to)) {
        if (--open == 0) {
          wishes.add(block.ended());
          return;
        }
      } else if (open == 1) {
        block.line(from, to, line);
      }
    }
    wishes.add(block.unended());
  }

  /// Goes on to the next line and returns where this one ends.
  private int endOfLine() {
    line++;
    var newline = text.indexOf('\n', next);
    var end = newline < 0 ? text.length() : newline;
    next = newline < 0 ? end : end + 1;
    return end;
  }

  private boolean is(String marker, int from, int to) {
    // Only what could be a marker is copied: lines may be megabytes long.
    var start = from;
    while (start < to && Character.isWhitespace(text.charAt(start))) {
      start++;
    }
    return text.startsWith("---", start)
        && text.substring(start, to).strip().toUpperCase(Locale.ROOT).equals(marker);
  }
}
