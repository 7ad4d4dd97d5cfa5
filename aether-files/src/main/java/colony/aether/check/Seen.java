package colony.aether.check;

import colony.aether.Place;
import colony.aether.json.Token;

/// A value that went by.
///
/// @param text of a string or number, the beginning of it
record Seen(Token token, Place place, String text) {
  private static final int LONGEST = 80;

  Seen {
    text = text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "…";
  }

  String word() {
    return token.word();
  }

  boolean isText() {
    return token == Token.STRING;
  }

  /// As a person is told of it.
  String told() {
    return switch (token) {
      case STRING, KEY -> "\"" + text + "\"";
      case NUMBER -> text;
      case TRUE -> "true";
      case FALSE -> "false";
      case OBJECT, END_OBJECT, ARRAY, END_ARRAY, NULL, END -> token.word();
    };
  }
}
