package colony.queen.telemetry;

import colony.queen.colony.Colony;
import colony.queen.colony.Effect;
import colony.queen.colony.Fact;
import colony.queen.colony.Input;
import colony.queen.colony.Recorded;
import colony.queen.lifecycle.ColonyState;
import colony.queen.road.Out;
import colony.queen.road.Wire;
import colony.queen.road.Witness;
import colony.queen.task.Outcome;
import colony.queen.task.TaskStatus;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.DistributionSummary;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/// Counts what passes on the road, after it is committed.
final class RoadCounts {
  /// Bounds of the histograms, around what the road takes and may take.
  private static final Duration[] LATENCIES =
      LongStream.of(2, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000)
          .mapToObj(Duration::ofMillis)
          .toArray(Duration[]::new);

  /// Who blocks a task whose attempts failed.
  private static final String QUEEN = "queen";

  private static final String UNKNOWN_COLONY = "unknown-colony";
  private static final String UNDECIDABLE = "undecidable";
  private static final String UNREADABLE = "unreadable";
  private static final List<String> REASONS = List.of(UNKNOWN_COLONY, UNDECIDABLE, UNREADABLE);

  /// What a budget may be of, see [Fact.Scope].
  private static final List<String> SCOPES = List.of("colony", "phase", "task", "namespace");

  private final MeterRegistry registry;
  private final Counter publishFailures;
  private final DistributionSummary checkpoints;

  /// By name and labels: looking a meter up in the registry costs more than counting.
  private final Map<String, Counter> counters = new ConcurrentHashMap<>();

  RoadCounts(MeterRegistry registry) {
    this.registry = registry;
    this.publishFailures =
        Counter.builder("colony.publish.failures")
            .description("Sends that the broker did not take; each is sent again")
            .register(registry);
    this.checkpoints =
        DistributionSummary.builder("colony.checkpoint.size")
            .description("Characters written for the checkpoints of one change")
            .register(registry);
    REASONS.forEach(this::letters);
  }

  /// What is counted by namespace begins with 0 when the namespace has a colony that may move: of a
  /// counter that is born with 1 nobody who asks for its increase sees the first.
  void seen(String namespace) {
    blocked(namespace);
    halts(namespace);
    checkIns(namespace);
    SCOPES.forEach(scope -> exhausted(namespace, scope));
    tokens(namespace);
    cost(namespace);
  }

  void decided(String input, Witness.Verdict verdict) {
    count(
        "colony.decisions",
        "Decisions about inputs, by what came of them",
        "input",
        Words.of(input),
        "verdict",
        Words.of(verdict));
  }

  void command(String verb, Witness.Verdict verdict, Duration took) {
    Timer.builder("colony.commands")
        .description("Commands of people and programs, from their arrival to the commit")
        .tags("verb", Words.of(verb), "verdict", Words.of(verdict))
        .serviceLevelObjectives(LATENCIES)
        .register(registry)
        .record(took);
  }

  void batch(String topic, int records, Duration took) {
    Timer.builder("colony.batches")
        .description("Batches of records, from the poll to the commit")
        .tags("topic", topic)
        .serviceLevelObjectives(LATENCIES)
        .register(registry)
        .record(took);
    DistributionSummary.builder("colony.batch.records")
        .description("Records of a batch that were new")
        .tags("topic", topic)
        .register(registry)
        .record(records);
  }

  void checkpointed(long characters) {
    checkpoints.record(characters);
  }

  /// Reasons are sentences; a label is one of a few.
  void rejected(String sentence) {
    var reason =
        sentence.startsWith("no colony has the id")
            ? UNKNOWN_COLONY
            : sentence.startsWith("cannot be decided") ? UNDECIDABLE : UNREADABLE;
    letters(reason).increment();
  }

  void committed(Colony colony, Effect effect) {
    switch (effect) {
      case Effect.Dispatch it -> dispatched(colony.spec(it.task()).caste());
      case Effect.Tell it -> told(colony.charter().namespace(), it.recorded());
      case Effect.Stop _,
          Effect.StopColony _,
          Effect.WrapUp _,
          Effect.PassOn _,
          Effect.Learn _ -> {}
    }
  }

  /// What may become of it is counted from 0 on.
  private void dispatched(String caste) {
    count("colony.dispatches", "Attempts granted and sent to workers", "caste", caste);
    resent(caste);
    leasesLost(caste);
  }

  /// Of the many facts those that are worth an alert or a curve.
  private void told(String namespace, Recorded recorded) {
    switch (recorded.fact()) {
      case Fact.TaskFinished it when attempted(recorded) && !it.task().kin().rider() ->
          ended(namespace, it.spec().caste(), it.outcome(), it.result());
      case Fact.TaskFinished _ -> {}
      case Fact.TaskInReview it ->
          ended(namespace, it.spec().caste(), Outcome.SUCCESS, it.result());
      case Fact.TaskParked it -> ended(namespace, it.task().caste(), Outcome.SUCCESS, it.result());
      case Fact.TaskRequeued it when attempted(recorded) -> requeued(namespace, it);
      case Fact.TaskRequeued _ -> {}
      case Fact.TaskLeft it -> {
        ended(it.task().caste(), Words.of(it.outcome()));
        lost(it.task().caste(), it.outcome());
      }
      case Fact.TaskBlocked it -> blocked(namespace, it);
      case Fact.TaskCancelled it -> goneWithout(namespace, it);
      case Fact.ColonyMoved it when it.to().ended() -> ended(namespace, it.to());
      case Fact.ColonyMoved _ -> {}
      case Fact.Halted _ -> halts(namespace).increment();
      case Fact.CheckInOpened _ -> checkIns(namespace).increment();
      case Fact.BudgetExhausted it -> exhausted(namespace, it.scope().kind()).increment();
      case Fact.SpawnGranted _, Fact.SpawnQueued _ -> spawn("granted");
      case Fact.SpawnRefused _ -> spawn("refused");
      case Fact.ColonyCreated _,
          Fact.SignalEmitted _,
          Fact.SignalReinforced _,
          Fact.SignalRemoved _,
          Fact.SignalsFaded _,
          Fact.SignalsRenewed _,
          Fact.CommandRefused _,
          Fact.PatternsGiven _,
          Fact.LearningsExtracted _,
          Fact.InstinctsChanged _,
          Fact.SessionClosed _,
          Fact.RunClosed _,
          Fact.BrainDown _,
          Fact.BrainBack _,
          Fact.PlanAccepted _,
          Fact.PlanProposed _,
          Fact.PlanRefused _,
          Fact.ModeChosen _,
          Fact.FlagRaised _,
          Fact.FlagResolved _,
          Fact.ErrorRecorded _,
          Fact.PatternFlagged _,
          Fact.PhaseStarted _,
          Fact.PhaseFinished _,
          Fact.PhaseReworked _,
          Fact.GateOpened _,
          Fact.VoteCast _,
          Fact.TasksReady _,
          Fact.TaskStarted _,
          Fact.TasksChanged _,
          Fact.TaskBound _,
          Fact.TaskRestored _,
          Fact.CheckInAnswered _,
          Fact.CheckInReminded _,
          Fact.CheckInDelegated _,
          Fact.Paused _,
          Fact.Resumed _,
          Fact.RolledBack _,
          Fact.Forked _,
          Fact.Imported _,
          Fact.PastEvent _,
          Fact.PastWorker _,
          Fact.RecoveryPrepared _,
          Fact.CheckpointFailed _,
          Fact.ReportStale _,
          Fact.ReportRefused _,
          Fact.ReportHeld _,
          Fact.TaskReviewed _,
          Fact.TasksMerged _,
          Fact.TaskStopped _,
          Fact.StepSkipped _,
          Fact.SpawnOverridden _,
          Fact.SpawnAnswered _,
          Fact.BudgetWarned _,
          Fact.BudgetAnswered _ -> {}
    }
  }

  /// What came along from another colony's log moved no task here, so it has no audit line.
  private static boolean attempted(Recorded recorded) {
    return recorded.marker().isPresent();
  }

  /// By its worker, by how its last attempt failed, or by somebody else, whether or not it runs.
  private void blocked(String namespace, Fact.TaskBlocked fact) {
    blocked(namespace).increment();
    if (fact.reason().from() == TaskStatus.ACTIVE) {
      stopped(fact);
    }
    fact.result().ifPresent(result -> used(namespace, result));
  }

  private void stopped(Fact.TaskBlocked fact) {
    var caste = fact.task().caste();
    var failed =
        Arrays.stream(Outcome.values())
            .filter(it -> it.name().toLowerCase(Locale.ROOT).equals(fact.reason().code()))
            .findFirst();
    if (failed.isPresent() && fact.reason().by().equals(QUEEN)) {
      ended(caste, Words.of(failed.get()));
      lost(caste, failed.get());
    } else if (fact.result().isPresent()) {
      ended(caste, "blocked");
    }
  }

  /// Where it is a last attempt that ended so, and nobody who cancelled it.
  private void goneWithout(String namespace, Fact.TaskCancelled fact) {
    var caste = fact.task().caste();
    fact.outcome()
        .ifPresent(
            outcome -> {
              ended(caste, Words.of(outcome));
              lost(caste, outcome);
            });
    fact.result()
        .ifPresent(
            result -> {
              if (fact.outcome().isEmpty()) {
                ended(caste, "blocked");
              }
              used(namespace, result);
            });
  }

  private void requeued(String namespace, Fact.TaskRequeued fact) {
    var caste = fact.task().caste();
    if (fact.reason().equals(Fact.TaskRequeued.NOT_PICKED_UP)) {
      resent(caste).increment();
    } else {
      ended(caste, Words.of(fact.outcome()));
      lost(caste, fact.outcome());
    }
    fact.result().ifPresent(result -> used(namespace, result));
  }

  private void lost(String caste, Outcome outcome) {
    if (outcome == Outcome.LOST) {
      leasesLost(caste).increment();
    }
  }

  private void ended(String namespace, String caste, Outcome outcome, Input.Result result) {
    ended(caste, Words.of(outcome));
    used(namespace, result);
  }

  private void ended(String caste, String outcome) {
    count("colony.attempts", "Attempts that ended, by outcome", "caste", caste, "outcome", outcome);
  }

  private void ended(String namespace, ColonyState state) {
    count(
        "colony.colonies.ended",
        "Colonies that came to an end",
        "namespace",
        namespace,
        "state",
        Words.of(state));
  }

  private void spawn(String answer) {
    count("colony.spawns", "Requests of workers for workers, by answer", "answer", answer);
  }

  private void used(String namespace, Input.Result result) {
    result
        .used()
        .ifPresent(
            tally -> {
              tokens(namespace).increment(tally.tokens());
              cost(namespace).increment(tally.micros() / 1e6);
            });
  }

  private Counter letters(String reason) {
    return counter("colony.dead.letters", "Records put aside, by why", "reason", reason);
  }

  private Counter halts(String namespace) {
    return counter("colony.halts", "Colonies halted in ERROR", "namespace", namespace);
  }

  private Counter checkIns(String namespace) {
    return counter("colony.check.ins", "Decisions asked of people", "namespace", namespace);
  }

  private Counter blocked(String namespace) {
    return counter("colony.tasks.blocked", "Tasks that wait for a person", "namespace", namespace);
  }

  private Counter exhausted(String namespace, String scope) {
    return counter(
        "colony.budgets.exhausted", "Budgets used up", "namespace", namespace, "scope", scope);
  }

  private Counter tokens(String namespace) {
    return counter("colony.tokens", "Tokens that attempts said they used", "namespace", namespace);
  }

  private Counter cost(String namespace) {
    return counter(
        "colony.cost",
        "What attempts said they cost, in units of the currency",
        "namespace",
        namespace);
  }

  private Counter resent(String caste) {
    return counter(
        "colony.dispatches.resent",
        "Dispatches that nobody picked up in time, granted again",
        "caste",
        caste);
  }

  private Counter leasesLost(String caste) {
    return counter("colony.leases.lost", "Attempts whose worker was lost", "caste", caste);
  }

  private void count(String name, String description, String... labels) {
    counter(name, description, labels).increment();
  }

  private Counter counter(String name, String description, String... labels) {
    return counters.computeIfAbsent(
        name + '\n' + String.join("\n", labels),
        _ -> Counter.builder(name).description(description).tags(labels).register(registry));
  }

  Wire watching(Wire wire) {
    return new Wire() {
      @Override
      public void send(Out out, Consumer<@Nullable Exception> done) {
        wire.send(
            out,
            failure -> {
              if (failure == null) {
                count("colony.published", "Messages the broker took", "topic", out.topic());
              } else {
                publishFailures.increment();
              }
              done.accept(failure);
            });
      }

      @Override
      public void reset() {
        wire.reset();
      }
    };
  }
}
