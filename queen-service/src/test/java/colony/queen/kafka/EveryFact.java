package colony.queen.kafka;

import static colony.queen.kafka.OneTask.ID;
import static colony.queen.kafka.OneTask.NOON;

import colony.contracts.TaskResult;
import colony.queen.colony.CheckIn;
import colony.queen.colony.Fact;
import colony.queen.colony.Gate;
import colony.queen.colony.Input;
import colony.queen.colony.PhaseRow;
import colony.queen.colony.TaskRow;
import colony.queen.colony.Vote;
import colony.queen.lifecycle.ColonyState;
import colony.queen.lifecycle.Trigger;
import colony.queen.plan.Approvals;
import colony.queen.plan.Mode;
import colony.queen.plan.Phase;
import colony.queen.plan.TaskSpec;
import colony.queen.task.Outcome;
import colony.queen.task.TaskStatus;
import java.util.Collections;
import java.util.List;
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
          2);
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
          List.of());
  private static final Gate GATE = new Gate("tests", false, true, "2 failed", "", "see task 9");
  private static final Input.Result RESULT =
      new Input.Result(
          "it went well",
          Optional.empty(),
          List.of(),
          new ReportedResult(TaskResult.of("it went well")),
          List.of(),
          Optional.empty());

  private EveryFact() {}

  static List<Fact> all() {
    return List.of(
        new Fact.ColonyCreated(),
        new Fact.ColonyMoved(
            ColonyState.WAITING, ColonyState.EXECUTING, Trigger.REWORK, WHY, Optional.of(ID)),
        new Fact.SignalEmitted(ID, "REDIRECT", 0.9, "queen:decision", "keep the API"),
        new Fact.PlanAccepted(1, 1, 1, MANY),
        new Fact.PlanProposed(2, 1, 1, MANY),
        new Fact.PlanRefused(MANY),
        new Fact.ModeChosen(Mode.FULL, "tests"),
        new Fact.FlagRaised("note", String.join("; ", MANY)),
        new Fact.PhaseStarted(PHASE),
        new Fact.PhaseFinished(PHASE, PhaseRow.fresh(0, 1), Collections.nCopies(2_000, GATE)),
        new Fact.PhaseReworked(PHASE, 1, MANY, "2 failed", true),
        new Fact.GateOpened(PHASE),
        new Fact.VoteCast(PHASE, vote()),
        new Fact.TasksReady(List.of("only"), PHASE, "waits"),
        new Fact.TaskStarted(TASK, Optional.of(PHASE), 1, 1, "Swift-1"),
        new Fact.TaskBound(TASK, 1, "ant-7"),
        new Fact.TaskFinished(TASK, Optional.empty(), done(), 1, "ant-7", Outcome.SUCCESS, RESULT),
        new Fact.TaskRequeued(
            TASK, 1, Outcome.CRASH, "again", Optional.of(NOON), Optional.of(RESULT)),
        new Fact.TaskBlocked(
            TASK,
            new TaskRow.Blocked("crash", "broken", "operator", "mended", TaskStatus.ACTIVE),
            Optional.of(RESULT)),
        new Fact.TaskRestored(TASK, TaskStatus.READY, "mended"),
        new Fact.TaskCancelled(TASK, TaskStatus.READY, "not needed"),
        new Fact.CheckInOpened(checkIn()),
        new Fact.CheckInReminded(ID, NOON, "abandon"),
        new Fact.CheckInDelegated(ID, "grace", WHY),
        new Fact.CheckInAnswered(ID, "rework", WHY),
        new Fact.Paused(true, WHY),
        new Fact.Resumed(WHY),
        new Fact.RolledBack(CHECKPOINT, Optional.of(CHECKPOINT), 2, MANY),
        new Fact.Forked(ID, CHECKPOINT),
        new Fact.Halted(
            ColonyState.EXECUTING, Trigger.INVARIANT_BROKEN, String.join("; ", MANY), MANY),
        new Fact.RecoveryPrepared(CHECKPOINT, ColonyState.WAITING, MANY, MANY),
        new Fact.CheckpointFailed(String.join("; ", MANY), true),
        new Fact.ReportStale("only", 1, 2, "ant-7", "over"),
        new Fact.ReportRefused("only", 1, "ant-7", "unknown"),
        new Fact.SpawnRefused(
            "only", new Input.Spawn("1", "scout", "why", "context", true), "not yet"));
  }

  static CheckIn checkIn() {
    return new CheckIn(
        ID,
        CheckIn.Kind.FRONT,
        List.of("first"),
        "failed",
        List.of(new CheckIn.GateLine("first", GATE)),
        List.of(new CheckIn.Line("only", "DONE", "it went well", Optional.of("c0ffee"))),
        new CheckIn.Metrics(1, 2, 1, 1, 1_200),
        List.of("gate tests of first is red: 2 failed"),
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
        null);
  }
}
