package colony.queen.transfer;

import java.nio.charset.StandardCharsets;

/// Text from files as rows and messages can hold it: no NUL, no half of a surrogate pair, no other
/// control characters, and an end.
final class Cleaned {
  private static final String CUT = "…";

  private Cleaned() {}

  /// Keeps line ends and tabs.
  static String text(String text, int longest) {
    return cut(whole(text).replaceAll("[\\p{Cntrl}&&[^\n\t]]", " "), longest);
  }

  /// In one line.
  static String line(String text, int longest) {
    return cut(whole(text).replaceAll("\\p{Cntrl}+", " ").strip(), longest);
  }

  static String firstLine(String text, int longest) {
    return line(text.strip().lines().findFirst().orElse(""), longest);
  }

  private static String whole(String text) {
    return new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);
  }

  private static String cut(String text, int longest) {
    if (text.length() <= longest) {
      return text;
    }
    int end = longest - 1;
    return text.substring(0, Character.isHighSurrogate(text.charAt(end - 1)) ? end - 1 : end) + CUT;
  }
}
