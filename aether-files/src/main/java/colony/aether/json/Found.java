package colony.aether.json;

import colony.aether.Place;
import java.io.IOException;

/// What stands where something else was expected, in words.
///
/// @param word the letters and digits there; empty when it is no word
/// @param words how to tell a person
record Found(Place place, String word, String words) {
  private static final int MOST = 24;

  /// Leaves the cursor behind the word.
  static Found at(Utf8 in) throws IOException, NotJson {
    var place = in.place();
    int first = in.current();
    if (!isWord(first)) {
      return new Found(place, "", describe(first));
    }
    var word = new StringBuilder();
    while (isWord(in.current()) && word.length() < MOST) {
      word.appendCodePoint(in.current());
      in.advance();
    }
    return new Found(place, word.toString(), "\"" + word + "\"");
  }

  NotJson insteadOf(String expected) {
    return new NotJson(place, "not JSON: found %s, expected %s".formatted(words, expected));
  }

  static String describe(int character) {
    return switch (character) {
      case Utf8.END -> "the end of the file";
      case 0 -> "a NUL byte";
      case '"' -> "a string";
      case '\'' -> "a single quote";
      case '/' -> "\"/\" (JSON has no comments)";
      case '#' -> "\"#\" (JSON has no comments)";
      // Every other character is one like the others.
      default ->
          Character.isISOControl(character)
                  || Character.getType(character) == Character.FORMAT
                  || Character.isSpaceChar(character)
              ? "the character U+%04X".formatted(character)
              : "\"" + Character.toString(character) + "\"";
    };
  }

  private static boolean isWord(int character) {
    return character >= 'a' && character <= 'z'
        || character >= 'A' && character <= 'Z'
        || character >= '0' && character <= '9'
        || character == '_';
  }
}
