package colony.queen.app.task;

import colony.contracts.TaskResult;
import colony.contracts.api.TaskView;
import colony.queen.colony.Colony;
import colony.queen.colony.TaskCard;
import colony.queen.colony.TaskRow;
import colony.queen.plan.Plan;
import colony.queen.plan.TaskSpec;
import colony.queen.task.CasteMode;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The tasks of one run as readers see them.
///
/// @param rows all of them, by their numbers
public record TaskCards(Plan plan, List<TaskRow> rows) {

  public static TaskCards of(Colony colony) {
    return new TaskCards(colony.plan(), colony.tasks());
  }

  TaskView view(TaskRow row, Optional<String> waitsFor, @Nullable TaskResult result) {
    var card = TaskCard.of(plan, this::spec, row);
    var what = card.what();
    var is = card.is();
    var blocked = is.blocked();
    return new TaskView(
        card.taskId(),
        what.phaseId(),
        what.description(),
        what.caste(),
        is.status(),
        is.epoch(),
        is.attempt(),
        what.depth(),
        is.worker(),
        is.instance(),
        what.dependsOn(),
        is.openDependencies(),
        is.startedAt(),
        is.endedAt(),
        is.notBefore(),
        blocked == null
            ? null
            : new TaskView.Blocked(
                blocked.code(), blocked.message(), blocked.owner(), blocked.recoverWhen()),
        result,
        what.priority(),
        what.parentTaskId(),
        is.mode(),
        is.mergedInto(),
        waitsFor.orElse(null),
        is.findings());
  }

  TaskSpec spec(int ord) {
    return rows.get(ord).spec(plan);
  }

  /// In which mode its newest worker is used, or its next one will be.
  public Optional<CasteMode> mode(TaskRow row) {
    return TaskCard.mode(plan, spec(row.ord()), row);
  }
}
