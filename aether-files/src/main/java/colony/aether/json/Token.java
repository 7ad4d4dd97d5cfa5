package colony.aether.json;

/// What a JSON text is made of. Commas and colons are not told.
public enum Token {
  OBJECT,
  END_OBJECT,
  ARRAY,
  END_ARRAY,
  KEY,
  STRING,
  NUMBER,
  TRUE,
  FALSE,
  NULL,
  /// The text is over, and it was JSON.
  END;

  /// The word JSON has for a value that begins so.
  public String word() {
    return switch (this) {
      case OBJECT, END_OBJECT -> "object";
      case ARRAY, END_ARRAY -> "array";
      case KEY, STRING -> "string";
      case NUMBER -> "number";
      case TRUE, FALSE -> "boolean";
      case NULL -> "null";
      case END -> "nothing";
    };
  }
}
