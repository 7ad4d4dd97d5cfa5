package colony.queen.colony;

import colony.queen.plan.Plan;
import colony.queen.task.TaskStatus;
import java.util.ArrayList;
import java.util.List;

/// The rows of a checkpoint as they can be taken up again.
public final class Restoration {
  private Restoration() {}

  /// What ran then is ready now, before all that waited; what is open belongs to the new run.
  public static List<TaskRow> tasks(List<TaskRow> then, int run) {
    var rows = new ArrayList<TaskRow>(then.size());
    long place =
        Math.min(0, then.stream().mapToLong(TaskRow::readyOrd).min().orElse(0)) - then.size();
    for (var row : then) {
      var still = atRest(row);
      var open = row.status() == TaskStatus.ACTIVE ? still.takenBack(place++) : still;
      rows.add(open.status().open() ? open.inRun(run) : open);
    }
    return rows;
  }

  /// No worker of those days runs any more.
  private static TaskRow atRest(TaskRow row) {
    var spent = row.spent();
    var settled = spent.equals(Spent.NONE) ? row : row.with(spent.settled());
    var blocked = settled.blocked();
    return blocked == null ? settled : settled.blockedStill(blocked.dead());
  }

  /// The phases with nothing set aside for workers of those days.
  public static List<PhaseRow> phases(List<PhaseRow> then) {
    return then.stream()
        .map(row -> row.purse().equals(Purse.EMPTY) ? row : row.with(row.purse().settled()))
        .toList();
  }

  /// Rows in which some tasks were done after the checkpoint: counters follow, and what waited for
  /// them is ready.
  ///
  /// @param phases as they were then
  public static List<TaskRow> settled(Plan plan, List<PhaseRow> phases, List<TaskRow> rows) {
    var settled = new ArrayList<>(Dependencies.counted(plan, rows));
    long place = 1 + settled.stream().mapToLong(TaskRow::readyOrd).max().orElse(0);
    for (var spec : plan.tasks()) {
      var row = alone(settled.get(spec.ord()), settled);
      if ((row.status() == TaskStatus.PENDING || row.held())
          && row.open() == 0
          && phases.get(spec.phase()).status() == PhaseRow.Status.RUNNING) {
        settled.set(spec.ord(), row.queued(place++));
      }
    }
    return settled;
  }

  /// Who rode with a task that is done by now, and is not done with it, has a worker of its own.
  private static TaskRow alone(TaskRow row, List<TaskRow> rows) {
    return row.kin().rider() && !rows.get(row.kin().rides()).status().open()
        ? row.with(row.kin().ridingOn(Kin.ALONE))
        : row;
  }
}
