package colony.aether.json;

import colony.aether.Finding;
import colony.aether.Place;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Reads strings and numbers, keeps the beginning of them, and hashes all of them.
final class Spelling {
  /// More of one kind say nothing new; a text of half characters may hold millions.
  private static final int MOST_WARNINGS = 100;

  private final Utf8 in;
  private final int keep;
  private final long seed;
  private final StringBuilder text = new StringBuilder();
  private final List<Finding> warnings = new ArrayList<>();
  private int unlisted;
  private long length;
  private long hash;
  private @Nullable Place openHalf;

  Spelling(Utf8 in, int keep, long seed) {
    this.in = in;
    this.keep = keep;
    this.seed = seed;
  }

  String text() {
    return text.toString();
  }

  boolean cut() {
    return length > text.length();
  }

  long length() {
    return length;
  }

  long hash() {
    long mixed = (hash ^ length) * 0xBF58476D1CE4E5B9L;
    return mixed ^ mixed >>> 31;
  }

  List<Finding> warnings() {
    if (unlisted == 0) {
      return List.copyOf(warnings);
    }
    var all = new ArrayList<>(warnings);
    all.add(Finding.warning("%,d more half characters are not listed".formatted(unlisted)));
    return List.copyOf(all);
  }

  void warn(Place place, String words) {
    if (warnings.size() < MOST_WARNINGS) {
      warnings.add(
          new Finding(Finding.Severity.WARNING, Optional.of(place), Optional.empty(), words));
    } else {
      unlisted++;
    }
  }

  void string() throws IOException, NotJson {
    var begin = in.place();
    clear();
    in.advance();
    while (in.current() != '"') {
      int character = in.current();
      if (character == Utf8.END) {
        throw new NotJson(
            in.place(),
            "not JSON: found the end of the file in the string that begins in %s".formatted(begin));
      }
      if (character < ' ') {
        throw new NotJson(
            in.place(),
            "not JSON: found %s in a string, expected its escape"
                .formatted(
                    character == 0
                        ? "a NUL byte"
                        : "the control character U+%04X".formatted(character)));
      }
      if (character == '\\') {
        escape();
      } else {
        endHalf();
        append(character);
        in.advance();
      }
    }
    endHalf();
    in.advance();
  }

  void number() throws IOException, NotJson {
    clear();
    if (in.current() == '-') {
      take();
    }
    if (in.current() == '0') {
      take();
      if (isDigit(in.current())) {
        throw Found.at(in).insteadOf("no digit after a leading 0");
      }
    } else {
      digits();
    }
    if (in.current() == '.') {
      take();
      digits();
    }
    if (in.current() == 'e' || in.current() == 'E') {
      take();
      if (in.current() == '+' || in.current() == '-') {
        take();
      }
      digits();
    }
  }

  private void digits() throws IOException, NotJson {
    if (!isDigit(in.current())) {
      throw Found.at(in).insteadOf("a digit");
    }
    while (isDigit(in.current())) {
      take();
    }
  }

  private void take() throws IOException, NotJson {
    append(in.current());
    in.advance();
  }

  private void escape() throws IOException, NotJson {
    var begin = in.place();
    in.advance();
    int letter = in.current();
    if (letter == 'u') {
      unit(begin, four());
      return;
    }
    int meant =
        switch (letter) {
          case '"', '\\', '/' -> letter;
          case 'b' -> '\b';
          case 'f' -> '\f';
          case 'n' -> '\n';
          case 'r' -> '\r';
          case 't' -> '\t';
          // Everything else is no escape.
          default ->
              throw new NotJson(
                  begin,
                  "not JSON: found %s after a backslash, expected one of \" \\ / b f n r t u"
                      .formatted(Found.describe(letter)));
        };
    endHalf();
    append(meant);
    in.advance();
  }

  private int four() throws IOException, NotJson {
    int unit = 0;
    for (int i = 0; i < 4; i++) {
      in.advance();
      int digit = in.current() < 0x80 ? Character.digit(in.current(), 16) : -1;
      if (digit < 0) {
        throw Found.at(in).insteadOf("four hexadecimal digits after \\u");
      }
      unit = unit << 4 | digit;
    }
    in.advance();
    return unit;
  }

  /// Two escapes together may be one character; one alone is half of it. It is kept, and told.
  private void unit(Place begin, int unit) {
    var character = (char) unit;
    if (Character.isLowSurrogate(character) && openHalf != null) {
      openHalf = null;
    } else {
      endHalf();
      if (Character.isHighSurrogate(character)) {
        openHalf = begin;
      } else if (Character.isLowSurrogate(character)) {
        warn(begin, "the escape \\u%04x is half a character (a lone surrogate)".formatted(unit));
      }
    }
    appendUnit(character);
  }

  private void endHalf() {
    if (openHalf != null) {
      warn(openHalf, "an escape is half a character (a lone surrogate)");
      openHalf = null;
    }
  }

  private void clear() {
    text.setLength(0);
    length = 0;
    hash = seed;
  }

  private void append(int character) {
    if (character < 0x10000) {
      appendUnit((char) character);
    } else {
      appendUnit(Character.highSurrogate(character));
      appendUnit(Character.lowSurrogate(character));
    }
  }

  private void appendUnit(char unit) {
    if (length < keep) {
      text.append(unit);
    }
    length++;
    hash = (hash ^ unit) * 0x9E3779B97F4A7C15L;
    hash ^= hash >>> 29;
  }

  private static boolean isDigit(int character) {
    return character >= '0' && character <= '9';
  }
}
