package colony.queen.kafka;

import colony.contracts.Json;
import colony.contracts.Message;
import colony.contracts.ReplyTo;
import colony.contracts.RunSpec;
import colony.contracts.RunTask;
import colony.contracts.SpawnAnswer;
import colony.contracts.Topics;
import colony.queen.colony.Colony;
import colony.queen.colony.Effect;
import colony.queen.colony.Input;
import colony.queen.plan.Run;
import colony.queen.plan.TaskSpec;
import colony.queen.task.Mode;
import com.fasterxml.jackson.core.JsonProcessingException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The grant of an attempt, as workers read it.
final class Dispatches {
  /// Most room for results in one dispatch.
  private static final int MAX_RESULTS_BYTES = 128 * 1024;

  /// What the lists of results need besides them.
  private static final int MARGIN = 1024;

  private final Colony colony;
  private final Effect.Dispatch dispatch;
  private final UUID id;
  private final Instant at;

  private Dispatches(Colony colony, Effect.Dispatch dispatch, UUID id, Instant at) {
    this.colony = colony;
    this.dispatch = dispatch;
    this.id = id;
    this.at = at;
  }

  /// @param results by task number
  static RunTask of(
      Colony colony,
      Effect.Dispatch dispatch,
      Map<Integer, Input.Attachment> results,
      UUID id,
      Instant at) {
    var dispatches = new Dispatches(colony, dispatch, id, at);
    var withNone = dispatches.handing(new HandedResults(colony, results, 0));
    int left = Message.MAX_BYTES - size(withNone) - MARGIN;
    return dispatches.handing(
        new HandedResults(colony, results, Math.clamp(left, 0, MAX_RESULTS_BYTES)));
  }

  /// First come the answers the task waited for, then what it is about; results of others' children
  /// come last.
  private RunTask handing(HandedResults results) {
    var given = dispatch.given();
    var answers = results.answers(given.answers());
    var subject = given.subject().flatMap(results::input);
    var inputs = results.inputs(given.inputs());
    var shared = results.answers(given.shared());
    return message(inputs, subject.orElse(null), answers, shared);
  }

  private RunTask message(
      List<RunTask.DependencyResult> inputs,
      RunTask.@Nullable DependencyResult subject,
      List<SpawnAnswer> answers,
      List<SpawnAnswer> shared) {
    var charter = colony.charter();
    var task = colony.spec(dispatch.task());
    var work = dispatch.work();
    var given = dispatch.given();
    int run = colony.task(dispatch.task()).run();
    return new RunTask(
        id,
        charter.id(),
        charter.namespace(),
        at,
        Message.SCHEMA_VERSION,
        charter.name(),
        charter.project(),
        charter.goal(),
        task.phase() == TaskSpec.NO_PHASE ? "" : colony.plan().phase(task.phase()).id(),
        task.id(),
        task.description(),
        task.caste(),
        dispatch.worker(),
        dispatch.epoch(),
        dispatch.attempt(),
        task.depth(),
        run,
        dispatch.startBefore(),
        new ReplyTo(Topics.REPORTS, charter.shard()),
        work.run().map(Dispatches::run).orElse(null),
        work.timeoutMillis(),
        charter
            .workspace()
            .map(where -> new RunTask.WorkspaceRef(where, charter.base().orElse(null)))
            .orElse(null),
        inputs,
        task.files(),
        task.hints(),
        task.successCriteria(),
        given.findings(),
        "%s/%s/%d".formatted(charter.id(), task.id(), run),
        mode(work.mode()).orElse(null),
        work.merged().stream().map(ord -> merged(colony.spec(ord), ord < task.ord())).toList(),
        subject,
        new RunTask.Spawning(given.maxDepth(), given.requestsLeft(), answers, shared),
        given.allowance().map(Dispatches::allowance).orElse(null));
  }

  /// None for the usual one.
  static Optional<RunTask.Mode> mode(Mode mode) {
    return switch (mode) {
      case TASK -> Optional.empty();
      case REVIEWER -> Optional.of(RunTask.Mode.REVIEWER);
      case WATCHER -> Optional.of(RunTask.Mode.WATCHER);
      case ARCHIVIST -> Optional.of(RunTask.Mode.ARCHIVIST);
      case FIXER -> Optional.of(RunTask.Mode.FIXER);
    };
  }

  private static RunTask.MergedTask merged(TaskSpec task, boolean before) {
    return new RunTask.MergedTask(
        task.id(),
        task.description(),
        task.run().map(Dispatches::run).orElse(null),
        task.files(),
        task.hints(),
        task.successCriteria(),
        before);
  }

  private static RunTask.Allowance allowance(Effect.Allowance allowance) {
    return new RunTask.Allowance(
        allowance.tokens().orElse(null), allowance.micros().orElse(null), allowance.wrapUp());
  }

  private static RunSpec run(Run run) {
    return switch (run) {
      case Run.Command command ->
          new RunSpec.Command(
              command.argv(),
              command.shell().orElse(null),
              command.env(),
              command.idleTimeoutMillis());
      case Run.Noop _ -> new RunSpec.Noop();
      case Run.Survey _ -> new RunSpec.Survey();
      case Run.Restore restore -> new RunSpec.Restore(restore.branch());
    };
  }

  private static int size(RunTask message) {
    try {
      return Json.mapper().writeValueAsBytes(message).length;
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(
          "dispatch of %s cannot be written".formatted(message.taskId()), e);
    }
  }
}
