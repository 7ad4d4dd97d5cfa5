package colony.aether.file;

/// The story holds only what every store can hold: no half characters, no NUL. The files keep them.
final class Letters {
  private static final char UNKNOWN = '\uFFFD';

  private Letters() {}

  static String storable(String text) {
    if (sound(text)) {
      return text;
    }
    var out = new StringBuilder(text.length());
    text.codePoints().forEach(it -> out.appendCodePoint(bad(it) ? UNKNOWN : it));
    return out.toString();
  }

  static boolean sound(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == 0 || Character.isSurrogate(c)) {
        return text.codePoints().noneMatch(Letters::bad);
      }
    }
    return true;
  }

  private static boolean bad(int point) {
    return point == 0 || (point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE);
  }
}
