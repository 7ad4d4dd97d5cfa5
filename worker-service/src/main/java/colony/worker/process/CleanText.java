package colony.worker.process;

import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/// Turns what a process printed into valid, plain text: no broken bytes, no terminal escapes, no
/// control characters but line ends and tabs.
public final class CleanText {
  private static final Pattern ESCAPE =
      Pattern.compile(
          "\u001B\\[[0-?]*+[ -/]*+[@-~]|\u001B\\][^\u0007\u001B]*+(?:\u0007|\u001B\\\\)?|\u001B[PX^_][^\u001B]*+(?:\u001B\\\\)?|\u001B[ -/]*+[0-~]");
  private static final Pattern CONTROL = Pattern.compile("[\\p{Cntrl}\uFFFE\uFFFF&&[^\n\t]]");

  private CleanText() {}

  public static String of(byte[] bytes) {
    return of(new String(bytes, StandardCharsets.UTF_8));
  }

  public static String of(String text) {
    var plain = ESCAPE.matcher(text).replaceAll("").replace("\r\n", "\n").replace('\r', '\n');
    // Lone surrogates can come from JSON; encoding and decoding replaces them.
    var valid = new String(plain.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);
    return CONTROL.matcher(valid).replaceAll("");
  }

  /// The last `max` characters, marked when something is missing.
  public static String end(String text, int max) {
    var stripped = text.strip();
    if (stripped.length() <= max) {
      return stripped;
    }
    var start = stripped.length() - max + 1;
    return "…"
        + stripped.substring(Character.isLowSurrogate(stripped.charAt(start)) ? start + 1 : start);
  }

  /// The first `max` characters, marked when something is missing.
  public static String beginning(String text, int max) {
    return bounded(text.strip(), max);
  }

  /// The same of a text in which it matters what stands before the first word.
  public static String bounded(String text, int max) {
    if (text.length() <= max) {
      return text;
    }
    var end = max - 1;
    return text.substring(0, Character.isHighSurrogate(text.charAt(end - 1)) ? end - 1 : end) + "…";
  }
}
