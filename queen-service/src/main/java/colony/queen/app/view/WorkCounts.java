package colony.queen.app.view;

import colony.contracts.ColonySummary;
import colony.queen.colony.PhaseRow;
import colony.queen.colony.Standing;
import java.util.List;

/// How much of a colony's work is done, as every face and reader is told it. Work is what the plan
/// names and what its workers asked for besides.
public final class WorkCounts {
  private WorkCounts() {}

  public static ColonySummary.TaskCounts of(Standing standing, List<PhaseRow> phases) {
    var counts = standing.counts();
    int total = phases.stream().mapToInt(PhaseRow::work).sum();
    return new ColonySummary.TaskCounts(
        total,
        counts.done(),
        counts.cancelled(),
        counts.blocked(),
        total - counts.done() - counts.cancelled());
  }
}
