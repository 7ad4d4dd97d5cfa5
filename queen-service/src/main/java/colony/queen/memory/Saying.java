package colony.queen.memory;

import java.util.Locale;

/// What an entry or instinct says, however it is spaced and capitalised: said twice it is one.
record Saying(String category, String text) {
  private static final java.util.regex.Pattern SPACE = java.util.regex.Pattern.compile("\\s+");

  static Saying of(String category, String content) {
    var text = SPACE.matcher(content.strip()).replaceAll(" ").toLowerCase(Locale.ROOT);
    return new Saying(category, text);
  }

  static Saying of(Entry entry) {
    return of(entry.category().orElse(""), entry.content());
  }

  static Saying of(Instinct instinct) {
    return of(instinct.category(), instinct.content());
  }
}
