package colony.queen.kafka;

import static colony.queen.kafka.OneTask.ID;
import static colony.queen.kafka.OneTask.NOON;

import colony.contracts.TaskResult;
import colony.queen.colony.CheckIn;
import colony.queen.colony.Effect;
import colony.queen.colony.Fact;
import colony.queen.colony.Gate;
import colony.queen.colony.Input;
import colony.queen.colony.Origin;
import colony.queen.colony.PhaseRow;
import colony.queen.colony.Tally;
import colony.queen.colony.TaskRow;
import colony.queen.colony.Troubles;
import colony.queen.colony.Vote;
import colony.queen.lifecycle.ColonyState;
import colony.queen.lifecycle.Misfit;
import colony.queen.lifecycle.Trigger;
import colony.queen.memory.Instinct;
import colony.queen.memory.Note;
import colony.queen.memory.Pattern;
import colony.queen.plan.Approvals;
import colony.queen.plan.Budget;
import colony.queen.plan.Mode;
import colony.queen.plan.Phase;
import colony.queen.plan.TaskSpec;
import colony.queen.signal.Signal;
import colony.queen.signal.SignalType;
import colony.queen.task.CasteMode;
import colony.queen.task.Outcome;
import colony.queen.task.TaskStatus;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// One fact of every kind, each as large as it may be.
final class EveryFact {
  private static final String CHECKPOINT = "0".repeat(64);
  private static final List<String> MANY = Collections.nCopies(2_000, "蟻".repeat(600));
  private static final Optional<String> WHY = Optional.of("why not");

  static final Phase PHASE =
      new Phase(
          0,
          "first",
          "First",
          "",
          List.of(),
          List.of(0),
          List.of(),
          List.of(),
          false,
          Phase.OnFailure.CHECK_IN,
          Optional.of(Approvals.USUAL),
          2,
          true,
          Budget.NONE);
  private static final TaskSpec TASK =
      new TaskSpec(
          0,
          "only",
          0,
          TaskSpec.Kind.WORK,
          "finish",
          "scout",
          List.of(),
          List.of(),
          Optional.empty(),
          1_000,
          3,
          List.of(),
          List.of(),
          0,
          TaskSpec.NOTHING,
          1,
          Budget.NONE);
  private static final Gate GATE = new Gate("tests", false, true, "2 failed", "", "see task 9");
  private static final Input.Result RESULT =
      new Input.Result(
          "it went well",
          Optional.empty(),
          List.of(),
          new ReportedResult(TaskResult.of("it went well")),
          List.of(),
          Optional.empty(),
          Optional.empty());
  private static final Input.Spawn SPAWN =
      new Input.Spawn(
          "1", "scout", "蟻".repeat(1_000), "蟻".repeat(16_000), true, Map.of("model", "small"));
  static final Signal SIGNAL =
      new Signal(
          ID,
          SignalType.REDIRECT,
          "蟻".repeat(500),
          Optional.of("src/auth"),
          "jane",
          Optional.empty(),
          0.9,
          SignalType.REDIRECT.halfLife(),
          Duration.ofMinutes(5),
          NOON,
          2,
          List.of(ID));
  static final Pattern PATTERN =
      new Pattern("global_1_a", "security", "蟻".repeat(2_000), 0.8, 3, 4, NOON);
  static final Effect.Sensed LEARNED =
      new Effect.Sensed(
          new Signal(
              ID,
              SignalType.FEEDBACK,
              "Global: hash <passwords>",
              Optional.empty(),
              Signal.GLOBAL,
              Optional.of(PATTERN.id()),
              0.3,
              SignalType.FEEDBACK.halfLife(),
              Duration.ZERO,
              NOON,
              1,
              List.of()),
          0.3,
          0.21,
          Optional.of(PATTERN));
  static final Note NOTE =
      new Note(
          ID,
          "first",
          "only",
          "scout",
          "Swift-1",
          "tooling",
          "蟻".repeat(2_000),
          true,
          Optional.of(PATTERN.id()),
          NOON);
  private static final Instinct INSTINCT =
      Instinct.of(ID, "tooling", "蟻".repeat(2_000), Instinct.Origin.PERSON).failed();
  private static final Fact.Scope SCOPE = new Fact.Scope("colony", "anthill");

  private EveryFact() {}

  static List<Fact> all() {
    return List.of(
        new Fact.ColonyCreated(),
        new Fact.ColonyMoved(
            ColonyState.WAITING, ColonyState.EXECUTING, Trigger.REWORK, WHY, Optional.of(ID)),
        new Fact.SignalEmitted(SIGNAL),
        new Fact.SignalReinforced(SIGNAL),
        new Fact.SignalRemoved(SIGNAL, Optional.of(String.join("; ", MANY))),
        new Fact.SignalsFaded(Collections.nCopies(2_000, ID)),
        new Fact.TasksChanged(),
        new Fact.SignalsRenewed(PHASE, Collections.nCopies(2_000, ID)),
        new Fact.CommandRefused(
            ID, String.join("; ", MANY), String.join("; ", MANY), List.of(Trigger.CONTINUE)),
        new Fact.PatternsGiven(Collections.nCopies(2_000, LEARNED), MANY),
        new Fact.LearningsExtracted(
            "phase-end", Optional.of("first"), Collections.nCopies(2_000, NOTE)),
        new Fact.InstinctsChanged(
            Collections.nCopies(30, INSTINCT), Collections.nCopies(2_000, INSTINCT)),
        new Fact.SessionClosed(MANY, String.join("; ", MANY)),
        new Fact.RunClosed(
            "completed",
            Mode.FULL,
            "project",
            "finish",
            1,
            3,
            3,
            2,
            4,
            1,
            1_200,
            Optional.of(0.75),
            MANY,
            MANY),
        new Fact.BrainDown(3, MANY),
        new Fact.BrainBack(2),
        new Fact.PlanAccepted(1, 1, 1, MANY),
        new Fact.PlanProposed(2, 1, 1, MANY),
        new Fact.PlanRefused(MANY),
        new Fact.ModeChosen(Mode.FULL, "tests"),
        new Fact.FlagRaised(
            new Troubles.Flag(
                ID,
                Troubles.Severity.NOTE,
                String.join("; ", MANY),
                "operator",
                "jane",
                NOON,
                Optional.empty())),
        new Fact.FlagResolved(ID, String.join("; ", MANY)),
        new Fact.ErrorRecorded(
            ID,
            "crash",
            "high",
            String.join("; ", MANY),
            String.join("; ", MANY),
            Optional.of("first"),
            Optional.of("only"),
            Optional.of(NOON)),
        new Fact.PatternFlagged("crash", new Troubles.Pattern(3, NOON, NOON, Optional.of(NOON))),
        new Fact.PhaseStarted(PHASE),
        new Fact.PhaseFinished(PHASE, PhaseRow.fresh(0, 1), Collections.nCopies(2_000, GATE)),
        new Fact.PhaseReworked(PHASE, 1, MANY, "2 failed", true),
        new Fact.GateOpened(PHASE),
        new Fact.VoteCast(PHASE, vote()),
        new Fact.TasksReady(List.of("only"), Optional.of(PHASE), "waits"),
        new Fact.TaskStarted(
            TASK,
            Optional.of(PHASE),
            1,
            1,
            "Swift-1",
            Optional.of("1.1"),
            CasteMode.REVIEWER,
            Collections.nCopies(2_000, LEARNED),
            Collections.nCopies(2_000, ID)),
        new Fact.TaskBound(TASK, 1, "ant-7"),
        new Fact.TaskFinished(TASK, Optional.empty(), done(), 1, "ant-7", Outcome.SUCCESS, RESULT),
        new Fact.TaskRequeued(
            TASK, 1, Outcome.CRASH, "again", Optional.of(NOON), Optional.of(RESULT)),
        new Fact.TaskBlocked(
            TASK,
            new TaskRow.Blocked(
                "crash", "broken", "operator", "mended", TaskStatus.ACTIVE, "queen", false, 0),
            Optional.of(RESULT)),
        new Fact.TaskRestored(TASK, TaskStatus.READY, "mended"),
        new Fact.TaskCancelled(
            TASK, TaskStatus.ACTIVE, "not needed", Optional.of(Outcome.CRASH), Optional.of(RESULT)),
        new Fact.CheckInOpened(checkIn()),
        new Fact.CheckInReminded(ID, NOON, "abandon"),
        new Fact.CheckInDelegated(ID, "grace", WHY),
        new Fact.CheckInAnswered(ID, "rework", WHY),
        new Fact.Paused(true, WHY),
        new Fact.Resumed(WHY),
        new Fact.RolledBack(CHECKPOINT, Optional.of(CHECKPOINT), 2, MANY),
        new Fact.Forked(ID, CHECKPOINT),
        new Fact.Imported(
            CHECKPOINT,
            Optional.of("notes"),
            Optional.of("session_1"),
            true,
            new Origin.Counts(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12),
            MANY),
        new Fact.PastEvent(NOON, "phase_completed", "continue", "\u0001".repeat(100_000)),
        new Fact.PastWorker(
            Optional.of(NOON),
            "Queen",
            "builder",
            "Hammer-42",
            "\u0001".repeat(100_000),
            Optional.of("fast"),
            1,
            "completed",
            Optional.of("\u0001".repeat(100_000)),
            Optional.of(NOON)),
        new Fact.Halted(
            ColonyState.EXECUTING,
            Trigger.INVARIANT_BROKEN,
            String.join("; ", MANY),
            MANY,
            Optional.of(Misfit.of(Trigger.PLAN_ACCEPTED))),
        new Fact.RecoveryPrepared(CHECKPOINT, ColonyState.WAITING, MANY, MANY),
        new Fact.CheckpointFailed(String.join("; ", MANY), true),
        new Fact.ReportStale("only", 1, 2, "ant-7", "over"),
        new Fact.ReportRefused("only", 1, "ant-7", "unknown"),
        new Fact.ReportHeld(report(100)),
        new Fact.TaskParked(TASK, 1, 1, "Swift-1", MANY, RESULT),
        new Fact.TaskInReview(
            TASK, Optional.of(PHASE), done(), 1, "ant-7", Optional.of("@review-only-1"), RESULT),
        new Fact.TaskReviewed(
            TASK,
            Optional.of("@review-only-1"),
            TaskStatus.READY,
            vote().issues(),
            String.join("; ", MANY),
            Optional.of("4".repeat(40))),
        new Fact.TasksMerged(List.of("only", "other"), "only", MANY, String.join("; ", MANY)),
        new Fact.TaskStopped("only", 1, "ant-7", MANY),
        new Fact.TaskLeft(TASK, 1, Outcome.LOST, "no sign of life"),
        new Fact.StepSkipped(
            CasteMode.ARCHIVIST, Optional.of(PHASE), Optional.empty(), "nobody can"),
        new Fact.SpawnGranted("only", SPAWN, TASK, "caution"),
        new Fact.SpawnQueued("only", SPAWN, TASK, "all slots are taken", "caution"),
        new Fact.SpawnRefused("only", SPAWN, "not yet"),
        new Fact.SpawnOverridden("only", "1", TASK, String.join("; ", MANY)),
        new Fact.SpawnAnswered("only", "1", TASK, TaskStatus.DONE, String.join("; ", MANY)),
        new Fact.BudgetWarned(SCOPE, "tokens", 80, 100),
        new Fact.BudgetExhausted(Optional.of(ID), SCOPE, "cost", 101, 100),
        new Fact.BudgetAnswered(ID, true, "cost", 200, Optional.of(String.join("; ", MANY))));
  }

  /// Of an attempt that asked for so many children.
  static Input.Finished report(int spawns) {
    return new Input.Finished(
        ID,
        "only",
        1,
        "ant-7",
        Outcome.SUCCESS,
        RESULT,
        Collections.nCopies(spawns, SPAWN),
        List.of("a block without a caste"));
  }

  static CheckIn checkIn() {
    return new CheckIn(
        ID,
        CheckIn.Kind.FRONT,
        List.of("first"),
        "failed",
        List.of(new CheckIn.GateLine("first", GATE)),
        List.of(new CheckIn.Line("only", "DONE", "it went well", Optional.of("c0ffee"))),
        new CheckIn.Metrics(1, 2, 1, 1, 1_200, Tally.NONE, 0, 0),
        List.of("gate tests of first is red: 2 failed"),
        List.of("an empty folder"),
        Optional.empty(),
        true,
        NOON,
        Optional.of(NOON.plusSeconds(60)));
  }

  private static Vote vote() {
    var issue = new Vote.Issue("critical", "蟻".repeat(600));
    return new Vote(
        "Vigil-3", true, false, 1, Collections.nCopies(2_000, issue), "no way back", NOON);
  }

  private static TaskRow done() {
    var fresh = TaskRow.fresh(0, 1, 0);
    return new TaskRow(
        0,
        TaskStatus.DONE,
        1,
        2,
        1,
        0,
        0,
        0,
        0,
        0,
        "ant-7",
        "Swift-1",
        NOON,
        NOON,
        null,
        null,
        null,
        null,
        fresh.artifacts(),
        null,
        fresh.kin(),
        null,
        fresh.spent());
  }
}
