package colony.queen.kafka;

import java.nio.charset.StandardCharsets;

/// Text from outside that rows are going to hold: PostgreSQL stores no NUL, UTF-8 no half of a
/// surrogate pair.
final class PlainText {
  private PlainText() {}

  /// Keeps line ends and tabs.
  static String of(String text) {
    return whole(text).replaceAll("[\\p{Cntrl}&&[^\n\t]]", " ");
  }

  static String line(String text) {
    return whole(text).replaceAll("\\p{Cntrl}", " ");
  }

  static String whole(String text) {
    return new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);
  }
}
