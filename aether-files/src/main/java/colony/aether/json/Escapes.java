package colony.aether.json;

/// How a string is spelt in JSON: what must be escaped, and nothing else.
final class Escapes {
  private Escapes() {}

  static void quote(String value, StringBuilder to) {
    to.append('"');
    for (int i = 0; i < value.length(); i++) {
      char unit = value.charAt(i);
      switch (unit) {
        case '"' -> to.append("\\\"");
        case '\\' -> to.append("\\\\");
        case '\n' -> to.append("\\n");
        case '\r' -> to.append("\\r");
        case '\t' -> to.append("\\t");
        case '\b' -> to.append("\\b");
        case '\f' -> to.append("\\f");
        // Most characters stand for themselves.
        default -> {
          if (unit < ' ' || isHalf(value, i)) {
            to.append("\\u%04x".formatted((int) unit));
          } else {
            to.append(unit);
          }
        }
      }
    }
    to.append('"');
  }

  /// UTF-8 has no bytes for half a character, so that it would be lost; its escape stays.
  static String halves(String text) {
    StringBuilder escaped = null;
    for (int i = 0; i < text.length(); i++) {
      boolean half = isHalf(text, i);
      if (half && escaped == null) {
        escaped = new StringBuilder(text.substring(0, i));
      }
      if (escaped != null) {
        escaped.append(half ? "\\u%04x".formatted((int) text.charAt(i)) : text.substring(i, i + 1));
      }
    }
    return escaped == null ? text : escaped.toString();
  }

  private static boolean isHalf(String text, int at) {
    char unit = text.charAt(at);
    return Character.isHighSurrogate(unit)
            && (at + 1 == text.length() || !Character.isLowSurrogate(text.charAt(at + 1)))
        || Character.isLowSurrogate(unit)
            && (at == 0 || !Character.isHighSurrogate(text.charAt(at - 1)));
  }
}
