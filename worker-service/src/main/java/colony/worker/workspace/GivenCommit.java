package colony.worker.workspace;

import colony.contracts.BlobRef;
import colony.contracts.RunTask;
import colony.contracts.RunTask.DependencyResult;
import colony.contracts.TaskResult;
import colony.contracts.TaskResult.Artifact;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A commit that a task is given.
///
/// @param task that made it
/// @param branch that holds it, as far as that is told
/// @param bundle that has it, where no branch of the origin does
record GivenCommit(String task, Optional<String> branch, Optional<BlobRef> bundle) {
  static Optional<GivenCommit> of(RunTask task, String commit) {
    var results =
        Stream.concat(task.dependencies().stream(), Stream.ofNullable(task.subject()))
            .filter(it -> commit.equals(it.commit()))
            .map(GivenCommit::of);
    var spawning = task.spawning();
    var answers =
        spawning == null
            ? Stream.<GivenCommit>empty()
            : spawning.answers().stream()
                .filter(it -> commit.equals(it.commit()))
                .map(it -> of(String.valueOf(it.taskId()), null, it.artifacts()));
    var all = Stream.concat(results, answers).toList();
    return all.stream()
        .filter(it -> it.bundle().isPresent())
        .findFirst()
        .or(() -> all.stream().findFirst());
  }

  private static GivenCommit of(DependencyResult result) {
    return of(result.taskId(), result.branch(), result.artifacts());
  }

  private static GivenCommit of(String task, @Nullable String branch, List<Artifact> artifacts) {
    return new GivenCommit(
        task,
        Optional.ofNullable(branch),
        TaskResult.bundle(artifacts).stream().map(Artifact::blob).findFirst());
  }

  /// Such as `task 1.1 on colony/tidy-1/1.1`.
  String words() {
    return "task " + task + branch.map(it -> " on " + it).orElse("");
  }
}
