package colony.queen.kafka;

import colony.contracts.Json;
import colony.contracts.Message;
import colony.contracts.Payloads;
import colony.contracts.ReplyTo;
import colony.contracts.RunTask;
import colony.contracts.SpawnAnswer;
import colony.queen.app.document.PlanSchema;
import colony.queen.colony.Colony;
import colony.queen.colony.Effect;
import colony.queen.colony.Input;
import colony.queen.plan.TaskSpec;
import colony.queen.task.Mode;
import com.fasterxml.jackson.core.JsonProcessingException;
import java.time.Instant;
import java.util.ArrayList;
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

  /// A message with its results that is no larger could have held more of them than it may: nothing
  /// has to be weighed.
  private static final int PLAIN_BYTES = Message.MAX_BYTES - MARGIN - MAX_RESULTS_BYTES;

  private final Colony colony;
  private final Effect.Dispatch dispatch;
  private final UUID id;
  private final Instant at;
  private final String reports;
  private final Briefing briefing;

  private Dispatches(
      Colony colony,
      Effect.Dispatch dispatch,
      UUID id,
      Instant at,
      String reports,
      Briefing briefing) {
    this.colony = colony;
    this.dispatch = dispatch;
    this.id = id;
    this.at = at;
    this.reports = reports;
    this.briefing = briefing;
  }

  /// A message with its bytes: most are written once, to see that they fit.
  record Written(RunTask message, byte[] bytes) {
    private static Written of(RunTask message) {
      return new Written(message, Payloads.write(message));
    }
  }

  /// @param results by task number
  /// @param reports the topic, as the brokers call it
  static Written of(
      Colony colony,
      Effect.Dispatch dispatch,
      Map<Integer, Input.Attachment> results,
      UUID id,
      Instant at,
      String reports) {
    var briefing = Briefing.of(dispatch.given().steering());
    var whole = new Dispatches(colony, dispatch, id, at, reports, briefing);
    var plain = whole.filled(results, MAX_RESULTS_BYTES);
    var bytes = bytes(plain);
    if (bytes.length <= PLAIN_BYTES) {
      return new Written(plain, bytes);
    }
    int left = whole.left(results);
    return Written.of(
        left >= 0 ? whole.filled(results, left) : whole.brief(results).filled(results, 0));
  }

  /// Bytes that the message has for results.
  private int left(Map<Integer, Input.Attachment> results) {
    var withNone = handing(new HandedResults(colony, results, 0));
    return Message.MAX_BYTES - bytes(withNone).length - MARGIN;
  }

  private RunTask filled(Map<Integer, Input.Attachment> results, int room) {
    return handing(new HandedResults(colony, results, Math.min(room, MAX_RESULTS_BYTES)));
  }

  /// With as much of the briefing as the rest of the message leaves room for.
  private Dispatches brief(Map<Integer, Input.Attachment> results) {
    var untold = new Dispatches(colony, dispatch, id, at, reports, Briefing.NONE);
    return new Dispatches(colony, dispatch, id, at, reports, briefing.within(untold.left(results)));
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
        new ReplyTo(reports, charter.shard()),
        work.run().map(RunSpecs::of).orElse(null),
        work.timeoutMillis(),
        charter
            .workspace()
            .map(where -> new RunTask.WorkspaceRef(where, charter.base().orElse(null)))
            .orElse(null),
        inputs,
        task.files(),
        hints(task),
        task.successCriteria(),
        given.findings(),
        "%s/%s/%d".formatted(charter.id(), task.id(), run),
        mode(work.mode()).orElse(null),
        work.merged().stream().map(ord -> merged(colony.spec(ord), ord < task.ord())).toList(),
        subject,
        new RunTask.Spawning(given.maxDepth(), given.requestsLeft(), answers, shared),
        given.allowance().map(Dispatches::allowance).orElse(null),
        briefing.signals(),
        briefing.instructions(),
        briefing.learned(),
        briefing.memory(),
        briefing.inFlight(),
        activity(charter.mode()));
  }

  /// Who plans is told how a plan is written.
  private static List<String> hints(TaskSpec task) {
    if (task.kind() != TaskSpec.Kind.PLANNING) {
      return task.hints();
    }
    var hints = new ArrayList<>(task.hints());
    hints.add("A plan is written so (JSON Schema): " + PlanSchema.shortText());
    return hints;
  }

  /// Absent where it is the usual one.
  private static RunTask.@Nullable Activity activity(colony.queen.plan.Mode mode) {
    return switch (mode) {
      case LIGHTWEIGHT -> RunTask.Activity.OFF;
      case STANDARD -> null;
      case FULL -> RunTask.Activity.DETAILED;
    };
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
        task.run().map(RunSpecs::of).orElse(null),
        task.files(),
        task.hints(),
        task.successCriteria(),
        before);
  }

  private static RunTask.Allowance allowance(Effect.Allowance allowance) {
    return new RunTask.Allowance(
        allowance.tokens().orElse(null), allowance.micros().orElse(null), allowance.wrapUp());
  }

  private static byte[] bytes(RunTask message) {
    try {
      return Json.mapper().writeValueAsBytes(message);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(
          "dispatch of %s cannot be written".formatted(message.taskId()), e);
    }
  }
}
