package colony.worker.app;

import colony.contracts.RunTask;
import colony.contracts.RunTask.DependencyResult;
import colony.worker.blob.Queens;
import colony.worker.handover.ContextFile;
import colony.worker.home.AttemptFolder;
import colony.worker.task.Cancellation;
import colony.worker.task.Cancellation.Cancelled;
import colony.worker.workspace.RefName;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// Brings what the dependencies of a task gave: results whole, artifacts as files.
final class Inputs {
  private final Queens queens;
  private final Cancellation cancellation;

  Inputs(Queens queens, Cancellation cancellation) {
    this.queens = queens;
    this.cancellation = cancellation;
  }

  /// What was brought.
  record Fetched(List<DependencyResult> dependencies, boolean files) {
    ContextFile context(RunTask task, Duration idle) {
      return ContextFile.of(task, dependencies, idle.toMillis());
    }

    Map<String, String> environment(AttemptFolder folder) {
      return files ? Map.of("COLONY_INPUTS", folder.inputs().toString()) : Map.of();
    }
  }

  Fetched fetch(RunTask task, AttemptFolder folder)
      throws IOException, Queens.Refused, Cancelled, InterruptedException {
    var whole = new ArrayList<DependencyResult>();
    for (var dependency : task.dependencies()) {
      whole.add(dependency.truncated() ? whole(task, dependency) : dependency);
    }
    var any = false;
    for (var dependency : whole) {
      any |= artifacts(dependency, folder);
    }
    return new Fetched(List.copyOf(whole), any);
  }

  private DependencyResult whole(RunTask task, DependencyResult dependency)
      throws IOException, Queens.Refused, Cancelled, InterruptedException {
    var result = queens.task(task.colonyId(), dependency.taskId(), cancellation).result();
    return result == null
        ? dependency
        : new DependencyResult(
            dependency.taskId(),
            result.summary(),
            result.data(),
            result.commit(),
            result.artifacts(),
            false);
  }

  private boolean artifacts(DependencyResult dependency, AttemptFolder folder)
      throws IOException, Queens.Refused, Cancelled, InterruptedException {
    var root = folder.inputs().resolve(RefName.component(dependency.taskId()));
    for (var artifact : dependency.artifacts()) {
      var file = below(root, artifact.path());
      Files.createDirectories(file.getParent());
      queens.fetch(artifact.blob(), file, cancellation);
    }
    return !dependency.artifacts().isEmpty();
  }

  /// A path that came with a message must not lead out of the folder.
  private static Path below(Path root, String path) throws IOException {
    var file = root.resolve(path).normalize();
    if (!file.startsWith(root) || file.equals(root)) {
      throw new IOException("artifact path '%s' leads out of its folder".formatted(path));
    }
    return file;
  }
}
