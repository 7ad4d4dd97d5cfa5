package colony.queen.decision;

import colony.queen.colony.Colony;
import colony.queen.colony.TaskRow;
import colony.queen.plan.Plan;
import colony.queen.plan.TaskSpec;
import colony.queen.task.TaskStatus;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What a colony has done since a checkpoint and leaves behind when it goes back there.
///
/// @param results tasks of the plan whose results are archived
/// @param commands tasks that ran commands, which may have done anything outside their worktrees
public record LeftBehind(List<String> results, List<String> commands) {

  /// @param plan of the checkpoint
  /// @param then its rows
  public static LeftBehind of(Colony now, Plan plan, List<TaskRow> then) {
    var former = new HashMap<String, TaskRow>();
    then.forEach(row -> former.put(row.spec(plan).id(), row));
    var results = new ArrayList<String>();
    var commands = new ArrayList<String>();
    for (int ord = 0; ord < now.size(); ord++) {
      var row = now.task(ord);
      var spec = now.spec(ord);
      var before = former.get(spec.id());
      if (runsCommands(spec.kind()) && ran(row, before)) {
        commands.add(spec.id());
      }
      if (spec.kind() == TaskSpec.Kind.WORK && done(row) && !(done(before) && same(row, before))) {
        results.add(spec.id());
      }
    }
    return new LeftBehind(results, commands);
  }

  /// Another run gives the tasks that the Queen adds the ids of former ones; their results differ.
  private static boolean ran(TaskRow row, @Nullable TaskRow before) {
    return before == null
        ? row.attempt() > 0
        : row.attempt() > before.attempt() || (row.attempt() > 0 && !same(row, before));
  }

  private static boolean done(@Nullable TaskRow row) {
    return row != null && row.status() == TaskStatus.DONE;
  }

  /// What was done again has another result.
  private static boolean same(TaskRow row, @Nullable TaskRow before) {
    return before != null && row.resultSeq() == before.resultSeq();
  }

  /// The others look at files, or call nothing but Git.
  private static boolean runsCommands(TaskSpec.Kind kind) {
    return switch (kind) {
      case WORK, CHILD, REVIEW, CHECK, WATCH, ARCHIVE, PLANNING -> true;
      case SURVEY, RESTORE, MERGE -> false;
    };
  }
}
