package colony.cli.memory;

import colony.cli.output.Screen;
import colony.cli.output.Table;
import colony.contracts.api.PatternView;
import colony.contracts.names.Counted;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Patterns of the global store as people read them.
final class PatternSheet {
  private static final int LONGEST = 160;

  private PatternSheet() {}

  /// @param some only those of a status or category were asked for
  static List<String> table(List<PatternView> patterns, boolean some) {
    if (patterns.isEmpty()) {
      return List.of(
          some
              ? "no such patterns"
              : "no patterns: a learning becomes one when three projects report it");
    }
    var table =
        new Table(
            "PATTERN",
            "STATUS",
            "CATEGORY",
            "PROJECTS",
            "SCORE",
            "HELPED",
            "HARMED",
            "LIFT",
            "CONTENT");
    for (var each : patterns) {
      table.row(
          each.id(),
          each.status(),
          each.category(),
          each.occurrenceCount(),
          number(each.score()),
          each.helped(),
          each.harmed(),
          lift(each),
          Screen.oneLine(each.content(), LONGEST));
    }
    return table.lines();
  }

  static List<String> card(PatternView pattern) {
    var lines = new ArrayList<String>();
    lines.add("%s  %s, %s".formatted(pattern.id(), pattern.status(), pattern.category()));
    lines.add("  " + Screen.oneLine(pattern.content(), 2_000));
    lines.add("  " + Screen.oneLine(pattern.reason(), 500));
    lines.add(
        "  %s%s, first seen %s, last seen %s"
            .formatted(
                Counted.of(pattern.occurrenceCount(), "project"),
                pattern.sourceProjects().isEmpty()
                    ? ""
                    : " (%s)".formatted(Screen.oneLine(names(pattern), 300)),
                pattern.firstSeen(),
                pattern.lastSeen()));
    lines.add(
        "  score %s: helped %d, harmed %d, contradicted %d"
            .formatted(
                number(pattern.score()),
                pattern.helped(),
                pattern.harmed(),
                pattern.contradicted()));
    lines.add(
        "  lift %s: with it %s, without it %s"
            .formatted(lift(pattern), arm(pattern.with()), arm(pattern.without())));
    evidence(lines, pattern.evidence());
    history(lines, pattern.history());
    return lines;
  }

  private static void evidence(List<String> lines, @Nullable List<PatternView.Evidence> evidence) {
    if (evidence == null || evidence.isEmpty()) {
      return;
    }
    var table = new Table("AT", "PROJECT", "TASK", "CASTE", "WHAT WAS REPORTED");
    for (var each : evidence) {
      table.row(
          each.at(),
          Screen.oneLine(each.project(), 40),
          Screen.oneLine(each.taskId(), 24),
          each.caste(),
          Screen.oneLine(each.content(), LONGEST));
    }
    lines.addAll(table.lines());
  }

  private static void history(List<String> lines, @Nullable List<PatternView.Turn> history) {
    if (history != null) {
      history.forEach(
          turn ->
              lines.add(
                  "%s  %s: %s"
                      .formatted(turn.at(), turn.status(), Screen.oneLine(turn.reason(), 300))));
    }
  }

  private static String names(PatternView pattern) {
    return String.join(", ", pattern.sourceProjects());
  }

  /// Unknown is not nothing.
  private static String lift(PatternView pattern) {
    var lift = pattern.lift();
    return lift == null ? "?" : String.format(Locale.ROOT, "%+.2f", lift);
  }

  private static String arm(PatternView.Arm arm) {
    return "%s%s"
        .formatted(
            Counted.of(arm.colonies(), "colony", "colonies"),
            arm.mean() == null ? "" : " at " + number(arm.mean()));
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.2f", value);
  }
}
