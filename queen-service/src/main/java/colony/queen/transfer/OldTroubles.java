package colony.queen.transfer;

import colony.aether.story.Ids;
import colony.aether.story.Story;
import colony.queen.colony.Fact;
import colony.queen.colony.Troubles;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// Errors and flags that files tell. Patterns are worked out anew: old tools forgot to.
final class OldTroubles {
  private static final int MOST_ERRORS = 1_000;
  private static final int LONGEST = 500;
  private static final int LONGEST_WORD = 100;
  private static final Set<String> SEVERITIES = Set.of("critical", "high", "medium", "low", "info");

  private OldTroubles() {}

  static Troubles of(Story story, Oddities odd) {
    var troubles = Troubles.NONE;
    for (var flag : story.flags()) {
      troubles = troubles.plus(flag(flag));
    }
    if (troubles.flags().size() < story.flags().size()) {
      odd.tell(
          "flags",
          "%,d flags, %d are taken, the others stay in the files"
              .formatted(story.flags().size(), troubles.flags().size()));
    }
    for (var error : inOrder(story.errors())) {
      troubles = troubles.counted(category(error), error.at().orElse(Settling.UNKNOWN));
    }
    return troubles;
  }

  /// Oldest first, the newest of many.
  static List<Fact> past(List<Story.Trouble> errors, Oddities odd) {
    var all = inOrder(errors);
    if (all.size() > MOST_ERRORS) {
      odd.tell(
          "errors",
          "%,d errors, the newest %,d are in the log, the others stay in the files"
              .formatted(all.size(), MOST_ERRORS));
    }
    return all.subList(Math.max(0, all.size() - MOST_ERRORS), all.size()).stream()
        .map(OldTroubles::fact)
        .toList();
  }

  private static Fact fact(Story.Trouble error) {
    var severity = error.severity().strip().toLowerCase(Locale.ROOT);
    return new Fact.ErrorRecorded(
        Ids.derived(error.id()),
        category(error),
        SEVERITIES.contains(severity) ? severity : "medium",
        Cleaned.text(error.description(), LONGEST),
        Cleaned.text(error.rootCause().orElse(""), LONGEST),
        error.phase().map(it -> Cleaned.line(it, LONGEST_WORD)),
        error.taskId().map(it -> Cleaned.line(it, LONGEST_WORD)),
        Optional.of(error.at().orElse(Settling.UNKNOWN)));
  }

  private static String category(Story.Trouble error) {
    var category = Cleaned.line(error.category(), LONGEST_WORD).toLowerCase(Locale.ROOT);
    return category.isEmpty() ? "unknown" : category;
  }

  private static List<Story.Trouble> inOrder(List<Story.Trouble> errors) {
    var all = new ArrayList<>(errors);
    all.sort(Comparator.comparing(it -> it.at().orElse(Settling.UNKNOWN)));
    return all;
  }

  private static Troubles.Flag flag(Story.Flag told) {
    var at = told.at().orElse(Settling.UNKNOWN);
    var source = Cleaned.line(told.source(), LONGEST_WORD);
    return new Troubles.Flag(
        Ids.derived(told.id()),
        severity(told.severity()),
        Cleaned.line(told.text(), LONGEST),
        "operator",
        source.isEmpty() ? "operator" : source,
        at,
        told.resolution()
            .or(() -> told.resolvedAt().map(_ -> "resolved"))
            .map(
                how ->
                    new Troubles.Resolution(
                        Cleaned.line(how, LONGEST), "operator", told.resolvedAt().orElse(at))));
  }

  private static Troubles.Severity severity(String word) {
    return switch (word.strip().toLowerCase(Locale.ROOT)) {
      case "blocker", "critical" -> Troubles.Severity.BLOCKER;
      case "issue", "high" -> Troubles.Severity.ISSUE;
      default -> Troubles.Severity.NOTE;
    };
  }
}
