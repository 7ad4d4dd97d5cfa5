package colony.queen.checkpoint;

/// A JSON text in its quotes.
final class Quoted {
  private static final char[] HEX = "0123456789abcdef".toCharArray();

  private Quoted() {}

  static void write(String text, StringBuilder out) {
    out.append('"');
    int special = nextSpecial(text, 0);
    if (special == text.length()) {
      out.append(text); // nearly every text
    } else {
      writeEscaped(text, special, out);
    }
    out.append('"');
  }

  private static void writeEscaped(String text, int firstSpecial, StringBuilder out) {
    int plain = 0;
    for (int at = firstSpecial; at < text.length(); at = nextSpecial(text, plain)) {
      out.append(text, plain, at);
      escape(text.charAt(at), out);
      plain = at + 1;
    }
    out.append(text, plain, text.length());
  }

  private static int nextSpecial(String text, int from) {
    for (int i = from; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < ' ' || c == '"' || c == '\\' || (Character.isSurrogate(c) && isHalf(text, i))) {
        return i;
      }
    }
    return text.length();
  }

  private static boolean isHalf(String text, int i) {
    char c = text.charAt(i);
    return Character.isHighSurrogate(c)
        ? i + 1 == text.length() || !Character.isLowSurrogate(text.charAt(i + 1))
        : i == 0 || !Character.isHighSurrogate(text.charAt(i - 1));
  }

  private static void escape(char c, StringBuilder out) {
    switch (c) {
      case '"', '\\' -> out.append('\\').append(c);
      case '\b' -> out.append("\\b");
      case '\t' -> out.append("\\t");
      case '\n' -> out.append("\\n");
      case '\f' -> out.append("\\f");
      case '\r' -> out.append("\\r");
      default ->
          out.append("\\u")
              .append(HEX[c >> 12])
              .append(HEX[(c >> 8) & 15])
              .append(HEX[(c >> 4) & 15])
              .append(HEX[c & 15]);
    }
  }
}
