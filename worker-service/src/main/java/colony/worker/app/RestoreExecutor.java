package colony.worker.app;

import colony.contracts.OutcomeClass;
import colony.contracts.RunSpec;
import colony.contracts.RunTask;
import colony.contracts.TaskResult;
import colony.worker.task.Cancellation;
import colony.worker.task.Ending;
import colony.worker.workspace.Restored;
import colony.worker.workspace.WorkspaceProblem;
import colony.worker.workspace.Workspaces;
import java.time.Duration;
import java.util.List;

/// Brings a colony's commits back on a new branch, as far as its workspace knows commits.
final class RestoreExecutor {
  private final Workspaces workspaces;

  RestoreExecutor(Workspaces workspaces) {
    this.workspaces = workspaces;
  }

  Ending run(RunTask task, RunSpec.Restore restore, Cancellation cancellation)
      throws InterruptedException {
    return Supervised.run(task, cancellation, () -> restored(task, restore));
  }

  private Ending restored(RunTask task, RunSpec.Restore restore) throws InterruptedException {
    var begun = System.nanoTime();
    try {
      var restored = workspaces.restore(task, restore.branch());
      var took = Duration.ofNanos(System.nanoTime() - begun);
      return restored
          .map(it -> Ending.of(OutcomeClass.SUCCESS, result(it, took)))
          .orElseGet(() -> Ending.of(OutcomeClass.SUCCESS, "no git workspace: nothing to restore"));
    } catch (WorkspaceProblem e) {
      return Ending.of(e.outcome(), e.sentence());
    }
  }

  private static TaskResult result(Restored restored, Duration took) {
    var summary =
        "branch %s is at %s%s"
            .formatted(
                restored.branch(),
                restored.commit(),
                restored.commits() > 1 ? ", a merge of %d".formatted(restored.commits()) : "");
    return new TaskResult(
        summary,
        null,
        null,
        restored.commit(),
        restored.branch(),
        List.of(),
        List.of(),
        null,
        took.toMillis(),
        null);
  }
}
