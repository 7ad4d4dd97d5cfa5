package colony.worker.handover;

import colony.contracts.Json;
import colony.contracts.RunTask;
import colony.contracts.RunTask.Allowance;
import colony.contracts.RunTask.Check;
import colony.contracts.RunTask.DependencyResult;
import colony.contracts.RunTask.GivenSignal;
import colony.contracts.RunTask.Learned;
import colony.contracts.RunTask.MemorySlice;
import colony.contracts.RunTask.MergedTask;
import colony.contracts.RunTask.Spawning;
import colony.worker.look.Look;
import colony.worker.task.Parts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// `COLONY_CONTEXT`: what a command may know of its task.
///
/// @param mode absent means to do the task
/// @param verify what decides whether it is done
/// @param merged the other tasks that the same worker does
/// @param learned is headed *Learned in other projects* where people read it
/// @param traceparent the trace that the attempt is part of, where one is drawn
/// @param inFlight what earlier attempts began and no marker ended
public record ContextFile(
    Colony colony,
    String goal,
    String project,
    String phase,
    String task,
    String description,
    String caste,
    @Nullable String mode,
    String worker,
    int attempt,
    int epoch,
    int depth,
    List<String> files,
    List<String> hints,
    List<String> successCriteria,
    List<Check> verify,
    List<String> findings,
    List<DependencyResult> dependencies,
    @Nullable DependencyResult subject,
    @Nullable Spawning spawning,
    @Nullable Allowance allowance,
    List<Companion> merged,
    List<GivenSignal> signals,
    List<String> instructions,
    List<Learned> learned,
    @Nullable MemorySlice memory,
    List<String> inFlight,
    Limits limits,
    @Nullable String traceparent) {

  public record Colony(UUID id, String name, String namespace) {}

  public record Companion(String task, String description, List<String> files) {}

  public record Limits(long timeoutMillis, long idleTimeoutMillis) {}

  /// @param part the task of this attempt that the command is for
  public static ContextFile of(RunTask task, MergedTask part, Given given, long idleTimeoutMillis) {
    return new ContextFile(
        new Colony(task.colonyId(), task.colonyName(), task.namespace()),
        task.goal(),
        task.project(),
        task.phaseId(),
        part.taskId(),
        part.description(),
        task.caste(),
        nameOf(task.mode()),
        task.worker(),
        task.attempt(),
        task.epoch(),
        task.depth(),
        part.files(),
        part.hints(),
        part.successCriteria(),
        part.verify(),
        task.findings(),
        given.dependencies(),
        given.subject(),
        given.spawning(),
        task.allowance(),
        companions(task, part),
        task.signals(),
        task.instructions(),
        task.learned(),
        task.memory(),
        task.inFlight(),
        new Limits(task.timeoutMillis(), idleTimeoutMillis),
        Look.now().context().orElse(null));
  }

  public static @Nullable String nameOf(RunTask.@Nullable Mode mode) {
    return mode == null ? null : mode.name().toLowerCase(Locale.ROOT);
  }

  private static List<Companion> companions(RunTask task, MergedTask part) {
    return Parts.of(task).stream()
        .filter(it -> !it.taskId().equals(part.taskId()))
        .map(it -> new Companion(it.taskId(), it.description(), it.files()))
        .toList();
  }

  public void write(Path file) throws IOException {
    Files.write(file, Json.mapper().writeValueAsBytes(this));
  }
}
