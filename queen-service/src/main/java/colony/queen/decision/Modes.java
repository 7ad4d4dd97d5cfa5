package colony.queen.decision;

import colony.contracts.names.Counted;
import colony.queen.plan.Evidence;
import colony.queen.plan.Mode;
import java.util.Arrays;
import java.util.Locale;
import java.util.Set;

/// Which mode a project and a goal ask for (docs/plans.md).
final class Modes {
  private static final int SMALL_FILES = 20;
  private static final int LARGE_FILES = 50;
  private static final int LONG_GOAL = 50;
  private static final Set<String> WEIGHTY =
      Set.of("authentication", "database", "api", "security", "payment", "migration");

  private Modes() {}

  static Mode of(Evidence found, String goal) {
    if (found.languages().size() == 1
        && found.files() < SMALL_FILES
        && !found.tests()
        && !found.ci()
        && words(goal) < LONG_GOAL) {
      return Mode.LIGHTWEIGHT;
    }
    return found.languages().size() > 1
            || found.files() > LARGE_FILES
            || found.tests()
            || found.ci()
            || words(goal) > LONG_GOAL
            || weighty(goal)
        ? Mode.FULL
        : Mode.STANDARD;
  }

  static String because(Evidence found, String goal) {
    return "%s, languages %s, %s tests, %s CI, goal of %s%s"
        .formatted(
            Counted.of(found.files(), "file"),
            found.languages().isEmpty() ? "none" : String.join(", ", found.languages()),
            found.tests() ? "with" : "no",
            found.ci() ? "with" : "no",
            Counted.of(words(goal), "word"),
            weighty(goal) ? " that names a weighty matter" : "");
  }

  private static long words(String goal) {
    return Arrays.stream(goal.strip().split("\\s+")).filter(it -> !it.isEmpty()).count();
  }

  private static boolean weighty(String goal) {
    return Arrays.stream(goal.toLowerCase(Locale.ROOT).split("[^\\p{L}\\p{N}]+"))
        .anyMatch(WEIGHTY::contains);
  }
}
