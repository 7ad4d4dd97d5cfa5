package colony.queen.app.command;

import colony.contracts.GitUrl;
import colony.queen.app.FaultyException;
import colony.queen.plan.PlanReader;
import colony.queen.plan.Written;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// What is said of a colony where it begins and never changes again, whichever door it came in by:
/// rows, messages and lines of the audit trail have to hold it.
public final class FirstWords {
  public static final int LONGEST_GOAL = 10_000;
  public static final int LONGEST_PLACE = 4_000;
  private static final int LONGEST_BASE = 500;

  private static final String TELLING =
      "workspace is a URL with a name or password in it, which whoever sees the colony could read;"
          + " expected one without: Git on the workers' hosts has to know them";

  private static final String TELLING_KEY =
      "project is a URL with a name or password in it, which whoever sees the colony, its learnings"
          + " and its messages could read; expected one without";

  private FirstWords() {}

  /// @param project where nobody names one, the workspace is it
  /// @throws FaultyException with all that is wrong
  public static void check(
      String goal, String project, Optional<String> workspace, Optional<String> base) {
    var faults =
        Stream.of(
                Written.text("goal", goal, LONGEST_GOAL),
                Written.line("project", project, PlanReader.LONGEST_PROJECT),
                workspace.flatMap(it -> Written.line("workspace", it, LONGEST_PLACE)),
                workspace.filter(GitUrl::tellsASecret).map(_ -> TELLING),
                Optional.of(project)
                    .filter(it -> GitUrl.tellsASecret(it) && !workspace.equals(Optional.of(it)))
                    .map(_ -> TELLING_KEY),
                base.flatMap(it -> Written.line("base", it, LONGEST_BASE)))
            .flatMap(Optional::stream)
            .toList();
    if (!faults.isEmpty()) {
      throw new FaultyException("no colony can begin with this", List.copyOf(faults));
    }
  }
}
