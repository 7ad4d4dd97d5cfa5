package colony.queen.colony;

import colony.queen.plan.Plan;
import colony.queen.plan.TaskSpec;
import colony.queen.task.TaskStatus;
import java.util.ArrayList;
import java.util.List;

/// Counters worked out from the rows, for a set of rows that is made anew and for whoever checks
/// one.
public final class Dependencies {
  private Dependencies() {}

  /// The rows with the number of dependencies that are not done.
  public static List<TaskRow> counted(Plan plan, List<TaskRow> rows) {
    var counted = new ArrayList<TaskRow>(rows.size());
    for (var row : rows) {
      int open = row.extra() == null ? open(plan.task(row.ord()), rows) : row.open();
      counted.add(open == row.open() ? row : row.waitingFor(open));
    }
    return counted;
  }

  public static int open(TaskSpec spec, List<TaskRow> rows) {
    int open = 0;
    for (int dependency : spec.dependsOn()) {
      open += rows.get(dependency).status() == TaskStatus.DONE ? 0 : 1;
    }
    return open;
  }

  /// The phase row with what its tasks say.
  public static PhaseRow counted(Plan plan, PhaseRow row, List<TaskRow> rows) {
    var counted = row.counted(0, 0, 0, 0);
    for (int task : plan.phase(row.ord()).tasks()) {
      counted = counted.with(rows.get(task).status(), 1);
    }
    for (var added : rows.subList(plan.tasks().size(), rows.size())) {
      var spec = added.extra();
      if (spec != null && spec.kind().counts() && spec.phase() == row.ord()) {
        counted = counted.with(added.status(), 1);
      }
    }
    return counted;
  }
}
