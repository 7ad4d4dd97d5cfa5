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
import colony.queen.plan.Mode;
import colony.queen.plan.Plan;
import colony.queen.plan.PlanTree;
import colony.queen.plan.TaskSpec;
import colony.queen.task.CasteMode;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The grant of an attempt, as workers read it.
final class Dispatches {
  /// Most room for results in one dispatch.
  private static final int MAX_RESULTS_BYTES = 128 * 1024;

  /// What the lists of results need besides them.
  private static final int MARGIN = 1024;

  /// Characters of a plan that whoever plans anew is given whole; of one with more tasks than that
  /// it is not even tried.
  private static final int LONGEST_PLAN = 15_000;

  private static final int FEW_TASKS = 200;

  /// A message with its results that is no larger could have held more of them than it may: nothing
  /// has to be weighed.
  private static final int PLAIN_BYTES = Message.MAX_BYTES - MARGIN - MAX_RESULTS_BYTES;

  private final Colony colony;
  private final Effect.Dispatch dispatch;
  private final UUID id;
  private final Instant at;
  private final String reports;
  private final Briefing briefing;
  private final List<Integer> inputs;

  private Dispatches(
      Colony colony,
      Effect.Dispatch dispatch,
      UUID id,
      Instant at,
      String reports,
      Briefing briefing,
      List<Integer> inputs) {
    this.colony = colony;
    this.dispatch = dispatch;
    this.id = id;
    this.at = at;
    this.reports = reports;
    this.briefing = briefing;
    this.inputs = inputs;
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
    var whole =
        new Dispatches(colony, dispatch, id, at, reports, briefing, dispatch.given().inputs());
    var plain = whole.filled(results, MAX_RESULTS_BYTES);
    var bytes = Json.bytes(plain);
    if (bytes.length <= PLAIN_BYTES) {
      return new Written(plain, bytes);
    }
    int left = whole.left(results);
    if (left >= 0) {
      return Written.of(whole.filled(results, left));
    }
    var brief = whole.brief(results);
    return Written.of(
        (brief.left(results) >= 0 ? brief : whole.naming(results)).filled(results, 0));
  }

  /// Bytes that the message has for results.
  private int left(Map<Integer, Input.Attachment> results) {
    var withNone = handing(new HandedResults(colony, results, 0));
    return Message.MAX_BYTES - Json.bytes(withNone).length - MARGIN;
  }

  private RunTask filled(Map<Integer, Input.Attachment> results, int room) {
    return handing(new HandedResults(colony, results, Math.min(room, MAX_RESULTS_BYTES)));
  }

  /// With as much of the briefing as the rest of the message leaves room for.
  private Dispatches brief(Map<Integer, Input.Attachment> results) {
    int room = with(Briefing.NONE, inputs).left(results);
    return with(briefing.within(room), inputs);
  }

  private Dispatches with(Briefing told, List<Integer> named) {
    return new Dispatches(colony, dispatch, id, at, reports, told, named);
  }

  /// With no more results named than fit, where even their names are too much: a task that joins
  /// thousands, or the check of a phase of as many. Those that the Queen added come first: what was
  /// merged before is among them and holds what the others left in Git.
  private Dispatches naming(Map<Integer, Input.Attachment> results) {
    int room = with(Briefing.NONE, List.of()).left(results);
    var handed = new HandedResults(colony, results, 0);
    var named = new TreeSet<Integer>();
    var added = Comparator.comparing((Integer ord) -> ord < colony.plan().tasks().size());
    for (int task : inputs.stream().sorted(added).toList()) {
      room -= handed.bytes(task);
      if (room < 0) {
        break;
      }
      named.add(task);
    }
    return with(Briefing.NONE, List.copyOf(named));
  }

  /// First come the answers the task waited for, then what it is about; results of others' children
  /// come last.
  private RunTask handing(HandedResults results) {
    var given = dispatch.given();
    var answers = results.answers(given.answers());
    var subject = given.subject().flatMap(results::input);
    var built = results.inputs(inputs);
    var shared = results.answers(given.shared());
    return message(built, subject.orElse(null), answers, shared);
  }

  private RunTask message(
      List<RunTask.DependencyResult> built,
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
        built,
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
        activity(charter.mode()),
        checks(task));
  }

  /// Who plans is told how a plan is written, and who is not given all results how many there are.
  private List<String> hints(TaskSpec task) {
    var hints = new ArrayList<>(task.hints());
    if (task.kind() == TaskSpec.Kind.PLANNING) {
      if (!colony.plan().phases().isEmpty()) {
        hints.add("The plan that holds: " + holding(colony.plan()));
      }
      hints.add("A plan is written so (JSON Schema): " + PlanSchema.shortText());
    }
    int all = dispatch.given().inputs().size();
    if (inputs.size() < all) {
      hints.add(
          "This builds on %,d results, of which %,d have room here: the Queen has all of them"
              .formatted(all, inputs.size()));
    }
    return hints;
  }

  /// As JSON, or of a long one which phases and tasks there are.
  private static String holding(Plan plan) {
    if (plan.tasks().size() <= FEW_TASKS) {
      var whole = Json.mapper().valueToTree(PlanTree.of(plan)).toString();
      if (whole.length() <= LONGEST_PLAN) {
        return whole;
      }
    }
    var phases =
        plan.phases().stream()
            .map(
                phase ->
                    "phase %s (%s) with the tasks %s"
                        .formatted(
                            phase.id(),
                            phase.name(),
                            phase.tasks().stream()
                                .map(ord -> plan.task(ord).id())
                                .collect(Collectors.joining(", "))))
            .collect(Collectors.joining("; "));
    return FittedResult.cut(phases, LONGEST_PLAN);
  }

  /// Absent where it is the usual one.
  private static RunTask.@Nullable Activity activity(Mode mode) {
    return switch (mode) {
      case LIGHTWEIGHT -> RunTask.Activity.OFF;
      case STANDARD -> null;
      case FULL -> RunTask.Activity.DETAILED;
    };
  }

  /// None for the usual one.
  static Optional<RunTask.Mode> mode(CasteMode mode) {
    return switch (mode) {
      case TASK -> Optional.empty();
      case REVIEWER -> Optional.of(RunTask.Mode.REVIEWER);
      case WATCHER -> Optional.of(RunTask.Mode.WATCHER);
      case ARCHIVIST -> Optional.of(RunTask.Mode.ARCHIVIST);
      case FIXER -> Optional.of(RunTask.Mode.FIXER);
    };
  }

  /// Those of the levels that the colony's mode runs.
  private List<RunTask.Check> checks(TaskSpec task) {
    return task.verify().stream()
        .filter(verify -> verify.due(colony.charter().mode()))
        .map(it -> new RunTask.Check(it.name(), it.command(), it.limitMillis()))
        .toList();
  }

  private RunTask.MergedTask merged(TaskSpec task, boolean before) {
    return new RunTask.MergedTask(
        task.id(),
        task.description(),
        task.run().map(RunSpecs::of).orElse(null),
        task.files(),
        task.hints(),
        task.successCriteria(),
        checks(task),
        before);
  }

  private static RunTask.Allowance allowance(Effect.Allowance allowance) {
    return new RunTask.Allowance(
        allowance.tokens().orElse(null), allowance.micros().orElse(null), allowance.wrapUp());
  }
}
