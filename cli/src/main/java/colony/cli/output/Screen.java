package colony.cli.output;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/// Where a command writes: lines for people or data for programs. Colours only on a terminal, and
/// not when NO_COLOR is set. `width` is that of the terminal in columns, which the launcher finds.
public record Screen(PrintWriter out, Output output, boolean terminal, boolean colours, int width) {
  private static final int USUAL_WIDTH = 80;

  /// Control characters of both kinds, and those that turn the direction of reading around.
  private static final String STEERING = "[\\p{Cc}\\u202a-\\u202e\\u2066-\\u2069]";

  private static final Pattern STEERING_IN_LINES = Pattern.compile("[" + STEERING + "&&[^\n\t]]");

  /// The same, and the colours of [#status], which may stay.
  private static final Pattern STEERING_OR_COLOUR =
      Pattern.compile("\033\\[(?:0|3[1236])m|" + STEERING_IN_LINES);

  public static Screen of(PrintWriter out, Output output) {
    var console = System.console();
    var terminal = console != null && console.isTerminal();
    var noColour = System.getenv("NO_COLOR");
    var colours = terminal && !dumb() && (noColour == null || noColour.isEmpty());
    return new Screen(out, output, terminal, colours, columns());
  }

  /// Whether the terminal shows letters only: no colours, and nothing that is drawn in place.
  public static boolean dumb() {
    return "dumb".equals(System.getenv("TERM"));
  }

  /// Whether a program reads it: JSON, in whatever form it was asked for.
  public boolean json() {
    return output != Output.TABLE;
  }

  /// A line for people; programs do not get it. It may hold what anybody wrote.
  public void line(String text) {
    if (!json()) {
      out.println(coloured(text));
      flush();
    }
  }

  public void lines(List<String> texts) {
    texts.forEach(this::line);
  }

  /// The last cell of a row: as wide as the terminal leaves room, `least` in any case; whole for a
  /// pipe.
  ///
  /// @param before columns of the cells before it
  public String lastCell(String text, int before, int least) {
    return oneLine(text, terminal ? Math.max(least, width - before) : Integer.MAX_VALUE);
  }

  /// Rows of a table that may be wide: cut where a terminal would break them, whole for a pipe.
  public void rows(List<String> rows) {
    var most = terminal ? Math.max(USUAL_WIDTH, width) : Integer.MAX_VALUE;
    rows.forEach(row -> line(oneLineKeeping(row, most)));
  }

  /// A text as it is; on a terminal without characters that would steer it.
  public void raw(String text) {
    out.print(terminal ? harmless(text) : text);
    flush();
  }

  /// What somebody's program made, byte by byte where no terminal shows it.
  public void raw(byte[] bytes) {
    var text = new String(bytes, StandardCharsets.UTF_8);
    if (terminal || Arrays.equals(text.getBytes(StandardCharsets.UTF_8), bytes)) {
      raw(text);
      return;
    }
    flush();
    System.out.write(bytes, 0, bytes.length);
    System.out.flush();
  }

  /// The same lines, without characters that would steer a terminal.
  public static String harmless(String text) {
    return STEERING_IN_LINES.matcher(text).replaceAll("?");
  }

  /// The same, with our colours where there are any.
  public String coloured(String text) {
    return colours
        ? STEERING_OR_COLOUR
            .matcher(text)
            .replaceAll(found -> found.group().length() > 1 ? found.group() : "?")
        : harmless(text);
  }

  /// One document; of a list one object a line where lines were asked for.
  public void document(Object value) {
    switch (output) {
      case TABLE, JSON -> print(Written.LAID_OUT, value);
      case JSONL -> {
        if (value instanceof Collection<?> entries) {
          entries.forEach(entry -> print(Written.LINE, entry));
        } else {
          print(Written.LINE, value);
        }
      }
      case YAML -> print(Written.YAML, value);
    }
  }

  /// One of a stream.
  public void entry(Object value) {
    print(output == Output.YAML ? Written.YAML : Written.LINE, value);
  }

  private void print(Written form, Object value) {
    out.println(form.text(value));
    flush();
  }

  /// Java writes on where nobody reads any more, or where a disk is full.
  private void flush() {
    if (out.checkError()) {
      throw new Unwritten();
    }
  }

  /// A status word in its colour, padded before it is coloured.
  public String status(String word, int pad) {
    var text = ("%-" + Math.max(1, pad) + "s").formatted(word);
    if (!colours) {
      return text;
    }
    var colour =
        switch (word.toUpperCase(Locale.ROOT)) {
          case "DONE", "COMPLETED", "PASSED", "GREEN" -> "32";
          case "BLOCKED", "FAILED", "ERROR", "RED" -> "31";
          case "WAITING", "RETRY", "CANCELLED" -> "33";
          default -> "36";
        };
    return "\033[" + colour + "m" + text + "\033[0m";
  }

  /// On one line, no control characters, not longer than `most`.
  public static String oneLine(String text, int most) {
    var flat = text.strip().replaceAll("\\s+", " ").replaceAll(STEERING, "?");
    return flat.codePointCount(0, flat.length()) <= most
        ? flat
        : flat.substring(0, flat.offsetByCodePoints(0, Math.max(1, most - 3))) + "...";
  }

  /// The same, however long, as for a name that is to be typed back.
  public static String whole(String text) {
    return oneLine(text, Integer.MAX_VALUE);
  }

  /// The same, with the spaces between its columns.
  private static String oneLineKeeping(String line, int most) {
    return line.codePointCount(0, line.length()) <= most
        ? line
        : line.substring(0, line.offsetByCodePoints(0, most - 3)) + "...";
  }

  private static int columns() {
    try {
      var columns = System.getenv("COLUMNS");
      return columns == null ? USUAL_WIDTH : Math.max(40, Integer.parseInt(columns.strip()));
    } catch (NumberFormatException _) {
      return USUAL_WIDTH;
    }
  }
}
