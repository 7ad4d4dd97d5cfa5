package colony.aether.json;

import colony.aether.Place;
import java.io.IOException;
import java.io.InputStream;

/// The characters of a UTF-8 text, one under the cursor at a time. Strict, where Java's own
/// decoders put a replacement character and lose what was there; and it knows the line and column.
/// A line ends with a line feed.
final class Utf8 {
  static final int END = -1;
  private static final int PIECE = 1 << 16;

  private final InputStream in;
  private final byte[] bytes = new byte[PIECE];
  private int next;
  private int filled;
  private int current;
  private int line = 1;
  private int column;
  private boolean marked;

  /// Stands before the first character until [#begin].
  Utf8(InputStream in) {
    this.in = in;
  }

  void begin() throws IOException, NotJson {
    fill();
    demandUtf8();
    if (filled >= 3 && unsigned(0) == 0xEF && unsigned(1) == 0xBB && unsigned(2) == 0xBF) {
      marked = true;
      next = 3;
    }
    advance();
  }

  /// Whether a byte order mark was skipped.
  boolean marked() {
    return marked;
  }

  int current() {
    return current;
  }

  int line() {
    return line;
  }

  int column() {
    return column;
  }

  Place place() {
    return new Place(line, column);
  }

  void advance() throws IOException, NotJson {
    if (current == '\n' && column > 0) {
      line++;
      column = 1;
    } else if (column < Integer.MAX_VALUE) {
      column++;
    }
    int first = take();
    current = first < 0x80 ? first : decode(first);
  }

  /// The next byte, or END.
  private int take() throws IOException {
    if (next == filled) {
      next = 0;
      filled = 0;
      fill();
      if (filled == 0) {
        return END;
      }
    }
    return bytes[next++] & 0xFF;
  }

  private int decode(int first) throws IOException, NotJson {
    if (first < 0xC2 || first > 0xF4) {
      throw malformed("the byte 0x%02X begins no character".formatted(first));
    }
    int more = first < 0xE0 ? 1 : first < 0xF0 ? 2 : 3;
    int point = first & (0x3F >> more);
    for (int i = 0; i < more; i++) {
      int following = take();
      if (following == END) {
        throw malformed("the text ends within a character");
      }
      if ((following & 0xC0) != 0x80) {
        throw malformed(
            "the byte 0x%02X does not go on with the character that 0x%02X begins"
                .formatted(following, first));
      }
      point = point << 6 | following & 0x3F;
    }
    if (point >= 0xD800 && point <= 0xDFFF) {
      throw malformed(
          "the bytes of U+%04X are half a character (a lone surrogate)".formatted(point));
    }
    if (point < (more == 1 ? 0x80 : more == 2 ? 0x800 : 0x10000) || point > 0x10FFFF) {
      throw malformed("the bytes spell no character in its shortest form");
    }
    return point;
  }

  private NotJson malformed(String why) {
    return new NotJson(place(), "not UTF-8: " + why);
  }

  private void fill() throws IOException {
    for (int n = 0; n >= 0 && filled < PIECE; ) {
      filled += n;
      n = in.read(bytes, filled, PIECE - filled);
    }
  }

  /// Editors of some systems save in two or four bytes a character; that is worth its own words.
  private void demandUtf8() throws NotJson {
    if (begins(0xFF, 0xFE, 0, 0) || begins(0, 0, 0xFE, 0xFF)) {
      throw new NotJson(Place.START, "is UTF-32, expected UTF-8");
    }
    boolean unmarked =
        filled >= 4
            && (bytes[0] == 0) == (bytes[2] == 0)
            && (bytes[1] == 0) == (bytes[3] == 0)
            && (bytes[0] == 0) != (bytes[1] == 0);
    if (begins(0xFF, 0xFE) || begins(0xFE, 0xFF) || unmarked) {
      throw new NotJson(Place.START, "is UTF-16, expected UTF-8");
    }
  }

  private boolean begins(int... expected) {
    if (filled < expected.length) {
      return false;
    }
    for (int i = 0; i < expected.length; i++) {
      if (unsigned(i) != expected[i]) {
        return false;
      }
    }
    return true;
  }

  private int unsigned(int at) {
    return bytes[at] & 0xFF;
  }
}
