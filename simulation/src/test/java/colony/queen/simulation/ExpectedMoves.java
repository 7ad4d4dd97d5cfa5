package colony.queen.simulation;

import colony.queen.colony.Recorded;
import colony.queen.lifecycle.ColonyState;
import colony.queen.lifecycle.LifecycleTable;
import colony.queen.lifecycle.Trigger;
import colony.queen.task.TaskStatus;
import colony.queen.task.TaskTable;
import java.util.Arrays;
import java.util.regex.Pattern;

/// The moves that are in the tables, and what their audit lines look like.
final class ExpectedMoves {
  private static final Pattern MARKER =
      Pattern.compile(
          "(TASK START: [A-Z-]+ claiming \\S.* \\(.+\\) — .+"
              + "|TASK BLOCKED: [A-Z-]+ \\S+ \\(.+\\) — .+"
              + "|TASK [A-Z]+→[A-Z]+: \\S+ \\S.* \\(.+\\) — .+"
              + "|GATE (APPROVE|REJECT): \\S.* \\S+ \\(.+\\) — .+"
              + "|COLONY (PAUSED|RESUMED): \\S+ \\S+ \\(.+\\) — .+"
              + "|COLONY [A-Z]+→[A-Z]+: \\S+ \\S+ \\(.+\\) — .+)");

  private ExpectedMoves() {}

  static boolean colony(ColonyState from, ColonyState to, Trigger trigger) {
    return LifecycleTable.row(from, trigger)
        .filter(row -> row.to().isEmpty() || row.to().get() == to)
        .isPresent();
  }

  static boolean task(TaskStatus from, TaskStatus to) {
    return Arrays.stream(TaskTable.Who.values()).anyMatch(who -> TaskTable.allows(from, to, who));
  }

  static void marker(StoredColony colony, Recorded recorded) {
    var marker = recorded.marker().orElse("");
    Invariant.NO_MARKER_NO_TRANSITION.hold(
        MARKER.matcher(marker).matches(),
        () -> "%s: “%s” for %s".formatted(colony, marker, recorded.fact()));
  }
}
