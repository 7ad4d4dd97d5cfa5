package colony.cli.colonies;

import colony.cli.Output;
import colony.contracts.Json;
import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;

/// Where a command writes: lines for people or JSON for programs. Colours only on a terminal, and
/// not when NO_COLOR is set.
public record Screen(PrintWriter out, Output output, boolean terminal, boolean colours, int width) {
  private static final int USUAL_WIDTH = 80;

  public static Screen of(PrintWriter out, Output output) {
    var console = System.console();
    var terminal = console != null && console.isTerminal();
    var noColour = System.getenv("NO_COLOR");
    var colours = terminal && (noColour == null || noColour.isEmpty());
    return new Screen(out, output, terminal, colours, columns());
  }

  public boolean json() {
    return output == Output.JSON;
  }

  /// A line for people; programs do not get it.
  public void line(String text) {
    if (!json()) {
      out.println(text);
      out.flush();
    }
  }

  public void lines(List<String> texts) {
    texts.forEach(this::line);
  }

  /// A text as it is; on a terminal without characters that would steer it.
  public void raw(String text) {
    out.print(terminal ? text.replaceAll("[\\p{Cntrl}&&[^\n\t]]", "?") : text);
    out.flush();
  }

  /// One document, laid out.
  public void document(Object value) {
    try {
      out.println(Json.mapper().writerWithDefaultPrettyPrinter().writeValueAsString(value));
      out.flush();
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("cannot write " + value, e);
    }
  }

  /// One line of a stream.
  public void entry(Object value) {
    try {
      out.println(Json.mapper().writeValueAsString(value));
      out.flush();
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("cannot write " + value, e);
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
    var flat = text.strip().replaceAll("\\s+", " ").replaceAll("\\p{Cntrl}", "?");
    return flat.codePointCount(0, flat.length()) <= most
        ? flat
        : flat.substring(0, flat.offsetByCodePoints(0, Math.max(1, most - 3))) + "...";
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
