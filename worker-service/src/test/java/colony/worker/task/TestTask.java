package colony.worker.task;

import colony.contracts.ReplyTo;
import colony.contracts.RunSpec;
import colony.contracts.RunTask;
import colony.contracts.RunTask.DependencyResult;
import colony.contracts.RunTask.WorkspaceRef;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A dispatch, as far as tests care.
///
/// @param commits what its dependencies made
public record TestTask(
    String id,
    int epoch,
    int run,
    @Nullable RunSpec spec,
    @Nullable WorkspaceRef workspace,
    String... commits) {
  public static final UUID COLONY = UUID.fromString("0190c0de-0000-7000-8000-000000000001");

  public RunTask message() {
    return message(60_000);
  }

  public Cancellation begun(Running running) {
    return running.begin(message());
  }

  public RunTask message(long timeoutMillis) {
    var now = Instant.now();
    return new RunTask(
        UUID.randomUUID(),
        COLONY,
        "default",
        now,
        1,
        "demo",
        "p",
        "goal",
        "1",
        id,
        "Do the thing",
        "builder",
        "Hammer-1",
        epoch,
        epoch,
        1,
        run,
        now.plusSeconds(60),
        new ReplyTo("r", 0),
        spec,
        timeoutMillis,
        workspace,
        Stream.of(commits)
            .map(c -> new DependencyResult("d" + c, "", null, c, List.of(), false))
            .toList(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        "key",
        null,
        List.of(),
        null,
        null,
        null,
        List.of(),
        List.of(),
        List.of(),
        null,
        List.of(),
        null,
        List.of());
  }

  /// The same with these results.
  public static RunTask given(
      RunTask task, List<DependencyResult> dependencies, @Nullable DependencyResult subject) {
    return new RunTask(
        task.id(),
        task.colonyId(),
        task.namespace(),
        task.at(),
        task.schemaVersion(),
        task.colonyName(),
        task.project(),
        task.goal(),
        task.phaseId(),
        task.taskId(),
        task.description(),
        task.caste(),
        task.worker(),
        task.epoch(),
        task.attempt(),
        task.depth(),
        task.runVersion(),
        task.startBefore(),
        task.replyTo(),
        task.run(),
        task.timeoutMillis(),
        task.workspace(),
        dependencies,
        task.files(),
        task.hints(),
        task.successCriteria(),
        task.findings(),
        task.idempotencyKey(),
        task.mode(),
        task.merged(),
        subject,
        task.spawning(),
        task.allowance(),
        task.signals(),
        task.instructions(),
        task.learned(),
        task.memory(),
        task.inFlight(),
        null,
        task.verify());
  }
}
