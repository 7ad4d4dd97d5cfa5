package colony.worker.app;

import colony.contracts.OutcomeClass;
import colony.contracts.RunSpec;
import colony.contracts.RunTask;
import colony.contracts.TaskResult;
import colony.contracts.TaskResult.Artifact;
import colony.worker.blob.Queens;
import colony.worker.task.Cancellation;
import colony.worker.task.Cancellation.Cancelled;
import colony.worker.task.Ending;
import colony.worker.workspace.Push;
import colony.worker.workspace.Restored;
import colony.worker.workspace.WorkspaceProblem;
import colony.worker.workspace.Workspaces;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// Brings a colony's commits back on a new branch, as far as its workspace knows commits.
final class RestoreExecutor {
  private final Workspaces workspaces;
  private final OwnCommits commits;

  RestoreExecutor(Workspaces workspaces, OwnCommits commits) {
    this.workspaces = workspaces;
    this.commits = commits;
  }

  Ending run(RunTask task, RunSpec.Restore restore, Cancellation cancellation)
      throws InterruptedException {
    return Supervised.run(task, cancellation, () -> restored(task, restore, cancellation));
  }

  private Ending restored(RunTask task, RunSpec.Restore restore, Cancellation cancellation)
      throws InterruptedException {
    var begun = System.nanoTime();
    try {
      var restored = workspaces.restore(task, restore.branch());
      if (restored.isEmpty()) {
        return Ending.of(OutcomeClass.SUCCESS, "no git workspace: nothing to restore");
      }
      var findings = new ArrayList<>(restored.get().findings());
      var bundle = shared(task, restored.get(), cancellation, findings);
      var took = Duration.ofNanos(System.nanoTime() - begun);
      return Ending.of(OutcomeClass.SUCCESS, result(restored.get(), bundle, findings, took));
    } catch (Cancelled e) {
      return new Ending.Stopped(String.valueOf(e.getMessage()));
    } catch (WorkspaceProblem | Queens.Refused | IOException e) {
      return BrokenOff.atOnce(e);
    }
  }

  private List<Artifact> shared(
      RunTask task, Restored restored, Cancellation cancellation, List<String> findings)
      throws IOException, WorkspaceProblem, Queens.Refused, Cancelled, InterruptedException {
    var push = commits.push(task, restored.branch(), restored.commit());
    if (push == Push.BEHIND) {
      findings.add(OwnCommits.behind(restored.branch(), restored.commit()));
    }
    return push == Push.DONE
        ? List.of()
        : commits.bundle(task, restored.commit(), cancellation, findings);
  }

  private static TaskResult result(
      Restored restored, List<Artifact> bundle, List<String> findings, Duration took) {
    var summary =
        "branch %s is at %s%s"
                .formatted(
                    restored.branch(),
                    restored.commit(),
                    restored.commits() > 1 ? ", a merge of %d".formatted(restored.commits()) : "")
            + Findings.lines(findings);
    return new TaskResult(
        summary,
        null,
        null,
        restored.commit(),
        restored.branch(),
        bundle,
        List.of(),
        null,
        took.toMillis(),
        null);
  }
}
