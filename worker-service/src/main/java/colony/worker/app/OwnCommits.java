package colony.worker.app;

import colony.contracts.RunTask;
import colony.contracts.TaskResult.Artifact;
import colony.worker.blob.Queens;
import colony.worker.task.Cancellation;
import colony.worker.task.Cancellation.Cancelled;
import colony.worker.workspace.Push;
import colony.worker.workspace.WorkspaceProblem;
import colony.worker.workspace.Workspaces;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;

/// Commits that tasks of the Queen's make without an attempt's folder.
///
/// @param most bytes of a bundle
record OwnCommits(Workspaces workspaces, Queens queens, long most) {
  Push push(RunTask task, String branch, String commit)
      throws WorkspaceProblem, InterruptedException {
    return workspaces.push(task, branch, commit);
  }

  /// What a person should know of a branch that others hold, whose name the result has all the
  /// same.
  static String behind(String branch, String commit) {
    return "the origin's branch %s is elsewhere, and does not hold commit %s"
        .formatted(branch, commit);
  }

  /// @param findings what a person should know
  List<Artifact> bundle(
      RunTask task, String commit, Cancellation cancellation, List<String> findings)
      throws IOException, WorkspaceProblem, Queens.Refused, Cancelled, InterruptedException {
    var file = workspaces.transit().file("commits", ".bundle");
    try {
      return new LeftBundle(workspaces.bundle(task, commit, file, most), file)
          .artifacts(commit, it -> queens.store(it, task.namespace(), cancellation), findings);
    } finally {
      Files.delete(file);
    }
  }
}
