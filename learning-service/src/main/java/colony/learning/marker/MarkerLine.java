package colony.learning.marker;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// An audit line, read by the formats in which the Queen writes them.
///
/// @param subject a task, or the name of a colony
public record MarkerLine(Kind kind, String role, String subject, String project) {
  private static final String WHO = "(?<role>\\S{1,100})";
  private static final String REST = " \\((?<project>.{1,500}?)\\) — .*";
  private static final Pattern START =
      Pattern.compile("TASK START: " + WHO + " claiming (?<subject>\\S{1,200})" + REST);
  private static final Pattern BLOCKED =
      Pattern.compile("TASK BLOCKED: " + WHO + " (?<subject>\\S{1,200})" + REST);

  /// So a task that went on where it was blocked was written down before 27 November 2026.
  private static final Pattern RESTORED =
      Pattern.compile("TASK \\S{1,30}→ACTIVE: " + WHO + " (?<subject>\\S{1,200})" + REST);

  private static final Pattern TASK =
      Pattern.compile("TASK \\S{1,30}→\\S{1,30}: " + WHO + " (?<subject>.{1,200}?)" + REST);
  private static final Pattern COLONY =
      Pattern.compile(
          "COLONY (?:\\S{1,30}→\\S{1,30}|PAUSED|RESUMED): "
              + WHO
              + " (?<subject>.{1,200}?)"
              + REST);

  public enum Kind {
    START,
    BLOCKED,
    /// Any other move of a task: it is in flight no more.
    MOVED,
    COLONY
  }

  /// Empty when the text is not one of these, entirely.
  public static Optional<MarkerLine> of(String text) {
    return read(Kind.START, START, text)
        .or(() -> read(Kind.BLOCKED, BLOCKED, text))
        .or(() -> read(Kind.START, RESTORED, text))
        .or(() -> read(Kind.MOVED, TASK, text))
        .or(() -> read(Kind.COLONY, COLONY, text));
  }

  private static Optional<MarkerLine> read(Kind kind, Pattern format, String text) {
    return Optional.of(format.matcher(text))
        .filter(Matcher::matches)
        .map(
            it -> new MarkerLine(kind, it.group("role"), it.group("subject"), it.group("project")));
  }
}
