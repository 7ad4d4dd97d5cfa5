package colony.queen.app;

import colony.contracts.TaskResult;
import colony.contracts.api.TaskView;
import colony.queen.colony.Colony;
import colony.queen.colony.TaskRow;
import colony.queen.plan.Plan;
import colony.queen.plan.TaskSpec;
import colony.queen.task.Mode;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The tasks of one run as readers see them.
///
/// @param rows all of them, by their numbers
record TaskCards(Plan plan, List<TaskRow> rows) {

  static TaskCards of(Colony colony) {
    return new TaskCards(colony.plan(), colony.tasks());
  }

  TaskView view(TaskRow row, Optional<String> waitsFor, @Nullable TaskResult result) {
    var spec = spec(row.ord());
    var blocked = row.blocked();
    return new TaskView(
        spec.id(),
        spec.phase() == TaskSpec.NO_PHASE ? "" : plan.phase(spec.phase()).id(),
        spec.description(),
        spec.caste(),
        row.status().name(),
        row.epoch(),
        row.attempt(),
        spec.depth(),
        row.worker(),
        row.instance(),
        spec.dependsOn().stream().map(ord -> plan.task(ord).id()).toList(),
        row.open(),
        row.startedAt(),
        row.endedAt(),
        row.notBefore(),
        blocked == null
            ? null
            : new TaskView.Blocked(
                blocked.code(), blocked.message(), blocked.owner(), blocked.recoverWhen()),
        result,
        spec.priority(),
        spec.kind() == TaskSpec.Kind.CHILD ? spec(spec.about()).id() : null,
        mode(row).map(Mode::word).orElse(null),
        row.kin().rider() ? spec(row.kin().rides()).id() : null,
        waitsFor.orElse(null),
        row.notes());
  }

  /// What a task is: the plan says it, or the row of one that the Queen added.
  TaskSpec spec(int ord) {
    var extra = rows.get(ord).extra();
    return extra != null ? extra : plan.task(ord);
  }

  /// In which mode its newest worker is used, or its next one will be.
  Optional<Mode> mode(TaskRow row) {
    var spec = spec(row.ord());
    return switch (spec.kind()) {
      case REVIEW -> Optional.of(Mode.REVIEWER);
      case WATCH -> Optional.of(Mode.WATCHER);
      case ARCHIVE -> Optional.of(Mode.ARCHIVIST);
      case WORK, CHILD ->
          row.failures() >= spec.maxAttempts()
                  && plan.rules().executor(Mode.FIXER.word(), "builder").isPresent()
              ? Optional.of(Mode.FIXER)
              : Optional.empty();
      case CHECK, SURVEY, PLANNING, RESTORE, MERGE -> Optional.empty();
    };
  }
}
