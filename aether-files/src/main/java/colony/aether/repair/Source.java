package colony.aether.repair;

import colony.aether.Place;

/// The bytes of a text that is known to be JSON, and where in them a value begins and ends. Places
/// asked for in the order of the text are found in one walk over it.
final class Source {
  private static final int MARK = 3;

  private final byte[] bytes;
  private int line = 1;
  private int column = 1;
  private int at;

  Source(byte[] bytes) {
    this.bytes = bytes;
    this.at = mark();
  }

  byte[] bytes() {
    return bytes;
  }

  /// Bytes of a byte order mark: 3 or none.
  int mark() {
    return bytes.length >= MARK
            && (bytes[0] & 0xFF) == 0xEF
            && (bytes[1] & 0xFF) == 0xBB
            && (bytes[2] & 0xFF) == 0xBF
        ? MARK
        : 0;
  }

  int start(Place place) {
    if (place.compareTo(new Place(line, column)) < 0) {
      line = 1;
      column = 1;
      at = mark();
    }
    while (line < place.line() || column < place.column()) {
      step();
    }
    return at;
  }

  /// Behind the last byte of the value that begins there.
  int end(int start) {
    byte first = bytes[start];
    if (first == '"') {
      return endOfString(start);
    }
    if (first == '{' || first == '[') {
      return endOfNest(start);
    }
    int end = start;
    while (end < bytes.length && !isEndOfScalar(bytes[end])) {
      end++;
    }
    return end;
  }

  /// Behind the white space that begins there.
  int afterSpace(int from) {
    int end = from;
    while (end < bytes.length && isSpace(bytes[end])) {
      end++;
    }
    return end;
  }

  byte[] copy(int from, int to) {
    return java.util.Arrays.copyOfRange(bytes, from, to);
  }

  private void step() {
    if (bytes[at++] == '\n') {
      line++;
      column = 1;
      return;
    }
    while (at < bytes.length && (bytes[at] & 0xC0) == 0x80) {
      at++;
    }
    column++;
  }

  private int endOfString(int start) {
    int end = start + 1;
    while (bytes[end] != '"') {
      end += bytes[end] == '\\' ? 2 : 1;
    }
    return end + 1;
  }

  private int endOfNest(int start) {
    int open = 0;
    int end = start;
    do {
      byte it = bytes[end];
      open += it == '{' || it == '[' ? 1 : it == '}' || it == ']' ? -1 : 0;
      end = it == '"' ? endOfString(end) : end + 1;
    } while (open > 0);
    return end;
  }

  private static boolean isEndOfScalar(byte it) {
    return it == ',' || it == '}' || it == ']' || isSpace(it);
  }

  private static boolean isSpace(byte it) {
    return it == ' ' || it == '\n' || it == '\r' || it == '\t';
  }
}
