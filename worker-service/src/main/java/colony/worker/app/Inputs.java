package colony.worker.app;

import colony.contracts.OutcomeClass;
import colony.contracts.RunTask;
import colony.contracts.RunTask.DependencyResult;
import colony.contracts.RunTask.Spawning;
import colony.contracts.SpawnAnswer;
import colony.contracts.TaskResult;
import colony.contracts.TaskResult.Artifact;
import colony.worker.blob.Queens;
import colony.worker.handover.Given;
import colony.worker.home.AttemptFolder;
import colony.worker.task.Cancellation;
import colony.worker.task.Cancellation.Cancelled;
import colony.worker.workspace.RefName;
import colony.worker.workspace.WorkspaceProblem;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Brings what others gave for an attempt: results whole, artifacts as files.
final class Inputs {
  private final Queens queens;
  private final Cancellation cancellation;

  Inputs(Queens queens, Cancellation cancellation) {
    this.queens = queens;
    this.cancellation = cancellation;
  }

  Given fetch(RunTask task, AttemptFolder folder)
      throws IOException, WorkspaceProblem, Queens.Refused, Cancelled, InterruptedException {
    var any = false;
    var dependencies = new ArrayList<DependencyResult>();
    for (var dependency : task.dependencies()) {
      var whole = whole(task, dependency);
      dependencies.add(whole);
      any |= artifacts(task, whole.taskId(), whole.artifacts(), folder);
    }
    var subject = task.subject();
    if (subject != null) {
      subject = whole(task, subject);
      any |= artifacts(task, subject.taskId(), subject.artifacts(), folder);
    }
    var spawning = task.spawning();
    if (spawning != null) {
      spawning = whole(task, spawning);
      for (var answers : List.of(spawning.answers(), spawning.shared())) {
        for (var answer : answers) {
          var child = answer.taskId();
          any |= child != null && artifacts(task, child, answer.artifacts(), folder);
        }
      }
    }
    return new Given(List.copyOf(dependencies), subject, spawning, any);
  }

  private Spawning whole(RunTask task, Spawning spawning)
      throws IOException, Queens.Refused, Cancelled, InterruptedException {
    return new Spawning(
        spawning.maxDepth(),
        spawning.requestsLeft(),
        whole(task, spawning.answers()),
        whole(task, spawning.shared()));
  }

  private List<SpawnAnswer> whole(RunTask task, List<SpawnAnswer> answers)
      throws IOException, Queens.Refused, Cancelled, InterruptedException {
    var whole = new ArrayList<SpawnAnswer>();
    for (var answer : answers) {
      var child = answer.taskId();
      var result =
          answer.truncated() && child != null
              ? queens.task(task.colonyId(), child, cancellation).result()
              : null;
      whole.add(result == null ? shown(answer) : whole(answer, result));
    }
    return whole;
  }

  private static SpawnAnswer whole(SpawnAnswer answer, TaskResult result) {
    return new SpawnAnswer(
        answer.requestId(),
        answer.caste(),
        answer.reason(),
        answer.status(),
        answer.why(),
        answer.taskId(),
        result.summary(),
        result.data(),
        result.commit(),
        TaskResult.files(result.artifacts()),
        false);
  }

  private static SpawnAnswer shown(SpawnAnswer answer) {
    return new SpawnAnswer(
        answer.requestId(),
        answer.caste(),
        answer.reason(),
        answer.status(),
        answer.why(),
        answer.taskId(),
        answer.summary(),
        answer.data(),
        answer.commit(),
        TaskResult.files(answer.artifacts()),
        answer.truncated());
  }

  private DependencyResult whole(RunTask task, DependencyResult dependency)
      throws IOException, Queens.Refused, Cancelled, InterruptedException {
    if (!dependency.truncated()) {
      return shown(dependency);
    }
    var result = queens.task(task.colonyId(), dependency.taskId(), cancellation).result();
    return result == null
        ? shown(dependency)
        : new DependencyResult(
            dependency.taskId(),
            result.summary(),
            result.data(),
            dependency.commit(),
            TaskResult.files(result.artifacts()),
            false,
            dependency.branch());
  }

  /// The bundle is for workers, who have it in their clone by now.
  private static DependencyResult shown(DependencyResult dependency) {
    return new DependencyResult(
        dependency.taskId(),
        dependency.summary(),
        dependency.data(),
        dependency.commit(),
        TaskResult.files(dependency.artifacts()),
        dependency.truncated(),
        dependency.branch());
  }

  private boolean artifacts(
      RunTask task, String taskId, List<Artifact> artifacts, AttemptFolder folder)
      throws IOException, WorkspaceProblem, Queens.Refused, Cancelled, InterruptedException {
    var root = folder.inputs().resolve(RefName.component(taskId));
    for (var artifact : artifacts) {
      var file = below(root, taskId, artifact.path());
      try {
        queens.fetch(artifact.blob(), task.colonyId(), file, cancellation);
      } catch (Queens.Refused e) {
        if (e.unauthorized()) {
          throw e;
        }
        throw unfit(taskId, artifact.path(), String.valueOf(e.getMessage()));
      }
    }
    return !artifacts.isEmpty();
  }

  /// Where it goes. A path that came with a message must not lead out of the folder.
  private static Path below(Path root, String taskId, String path)
      throws IOException, WorkspaceProblem {
    try {
      var file = root.resolve(path).normalize();
      if (!file.startsWith(root) || file.equals(root)) {
        throw unfit(taskId, path, "the path leads out of its folder");
      }
      Files.createDirectories(file.getParent());
      if (!Files.isDirectory(file)) {
        return file;
      }
    } catch (InvalidPathException | FileAlreadyExistsException _) {
      // another artifact, or no file at all, can be there
    }
    throw unfit(taskId, path, "no file can be there");
  }

  /// Trying again does not mend what another task gave.
  private static WorkspaceProblem unfit(String taskId, String path, String why) {
    return new WorkspaceProblem(
        OutcomeClass.BAD_TASK,
        "the artifact '%s' that task %s gave cannot be had: %s".formatted(path, taskId, why));
  }
}
