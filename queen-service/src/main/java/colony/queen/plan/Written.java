package colony.queen.plan;

import java.util.Optional;

/// Whether what somebody wrote can be kept and told.
public final class Written {
  private Written() {}

  /// What is wrong with a text; empty when it may be taken.
  public static Optional<String> text(String key, String text, int longest) {
    if (text.length() > longest) {
      return Optional.of(
          "%s has %,d characters, expected at most %,d".formatted(key, text.length(), longest));
    }
    // PostgreSQL's text holds no NUL, UTF-8 no half of a surrogate pair
    if (text.indexOf('\0') >= 0 || Scalars.holdsHalf(text)) {
      return Optional.of(
          "%s holds a character that is no text, expected plain text".formatted(key));
    }
    return Optional.empty();
  }

  /// The same of a text that stands in lines of others.
  public static Optional<String> line(String key, String text, int longest) {
    return text(key, text, longest)
        .or(
            () ->
                text.chars().anyMatch(Character::isISOControl)
                    ? Optional.of(
                        "%s is %s, expected one line".formatted(key, Scalars.quoted(text)))
                    : Optional.empty());
  }
}
