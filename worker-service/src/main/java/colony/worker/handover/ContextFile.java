package colony.worker.handover;

import colony.contracts.Json;
import colony.contracts.RunTask;
import colony.contracts.RunTask.DependencyResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;

/// `COLONY_CONTEXT`: what a command may know of its task.
public record ContextFile(
    Colony colony,
    String goal,
    String project,
    String phase,
    String task,
    String description,
    String caste,
    String worker,
    int attempt,
    int epoch,
    int depth,
    List<String> files,
    List<String> hints,
    List<String> successCriteria,
    List<String> findings,
    List<DependencyResult> dependencies,
    Limits limits) {

  public record Colony(UUID id, String name, String namespace) {}

  public record Limits(long timeoutMillis, long idleTimeoutMillis) {}

  /// @param dependencies whole: what the message had to leave out was fetched
  public static ContextFile of(
      RunTask task, List<DependencyResult> dependencies, long idleTimeoutMillis) {
    return new ContextFile(
        new Colony(task.colonyId(), task.colonyName(), task.namespace()),
        task.goal(),
        task.project(),
        task.phaseId(),
        task.taskId(),
        task.description(),
        task.caste(),
        task.worker(),
        task.attempt(),
        task.epoch(),
        task.depth(),
        task.files(),
        task.hints(),
        task.successCriteria(),
        task.findings(),
        dependencies,
        new Limits(task.timeoutMillis(), idleTimeoutMillis));
  }

  public void write(Path file) throws IOException {
    Files.write(file, Json.mapper().writeValueAsBytes(this));
  }
}
