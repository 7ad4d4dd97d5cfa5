package colony.learning.lesson;

import java.util.regex.Pattern;

/// How a learning is said, without who says it.
public final class Wording {
  private static final Pattern SPEAKER =
      Pattern.compile(
          "^\\s*(?:global(?:\\s+learning)?|learning|lesson"
              + "|(?:colonizer|route[-_ ]setter|builder|watcher|scout|architect|reviewer"
              + "|archivist|fixer|queen|worker)(?:[-_ ](?:ant|\\d{1,4})){0,3}"
              + "|[a-z][a-z_-]{0,30}-ant)"
              + "\\s*:\\s*",
          Pattern.CASE_INSENSITIVE);

  private Wording() {}

  /// Without prefixes such as `builder-ant:` and `Global: `, of which there may be several.
  public static String withoutSpeaker(String content) {
    var rest = content.strip();
    for (var at = SPEAKER.matcher(rest); at.find(); at = SPEAKER.matcher(rest)) {
      rest = rest.substring(at.end());
    }
    return rest;
  }
}
