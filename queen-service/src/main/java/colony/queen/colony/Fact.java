package colony.queen.colony;

import colony.queen.lifecycle.ColonyState;
import colony.queen.lifecycle.Misfit;
import colony.queen.lifecycle.Trigger;
import colony.queen.memory.Instinct;
import colony.queen.memory.Note;
import colony.queen.plan.Mode;
import colony.queen.plan.Phase;
import colony.queen.plan.TaskSpec;
import colony.queen.signal.Signal;
import colony.queen.task.CasteMode;
import colony.queen.task.Outcome;
import colony.queen.task.TaskStatus;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// What happened, in the order of `seq`; each becomes one event. A fact holds what it speaks of and
/// not its number: a later plan may number otherwise.
public sealed interface Fact {
  record ColonyCreated() implements Fact {}

  /// @param signalId the signal that drove it (docs/signals.md)
  record ColonyMoved(
      ColonyState from,
      ColonyState to,
      Trigger trigger,
      Optional<String> reason,
      Optional<UUID> signalId)
      implements Fact {}

  record SignalEmitted(Signal signal) implements Fact {}

  record SignalReinforced(Signal signal) implements Fact {}

  record SignalRemoved(Signal signal, Optional<String> reason) implements Fact {}

  record SignalsFaded(List<UUID> signals) implements Fact {}

  /// Learnings of other projects are based anew where a phase begins.
  record SignalsRenewed(Phase phase, List<UUID> signals) implements Fact {}

  /// A command that came by a topic was refused.
  ///
  /// @param commandId of the message
  record CommandRefused(UUID commandId, String command, String reason, List<Trigger> allowed)
      implements Fact {}

  /// @param given with the signals that carry them
  record PatternsGiven(List<Effect.Sensed> given, List<String> withheld) implements Fact {}

  /// @param point `reported`, `phase-end`, `run-end` or `evicted`
  /// @param phase id, where they are all of one
  record LearningsExtracted(String point, Optional<String> phase, List<Note> notes)
      implements Fact {}

  /// @param changed those that are kept, as they are now
  /// @param forgotten those that had to leave
  record InstinctsChanged(List<Instinct> changed, List<Instinct> forgotten) implements Fact {}

  record SessionClosed(List<String> phases, String summary) implements Fact {}

  /// @param score from 0 to 1; empty where people ended the run
  record RunClosed(
      String outcome,
      Mode mode,
      String project,
      String goal,
      int runVersion,
      int tasks,
      int done,
      int atOnce,
      int attempts,
      int phasesDone,
      long durationMillis,
      Optional<Double> score,
      List<String> given,
      List<String> withheld)
      implements Fact {}

  record BrainDown(int tries, List<String> tasks) implements Fact {}

  record BrainBack(int held) implements Fact {}

  record PlanAccepted(int planVersion, int phases, int tasks, List<String> warnings)
      implements Fact {}

  record PlanProposed(int planVersion, int phases, int tasks, List<String> warnings)
      implements Fact {}

  record PlanRefused(List<String> faults) implements Fact {}

  /// @param byItself and not by a person
  record ModeChosen(Mode mode, String because, boolean byItself) implements Fact {
    public ModeChosen(Mode mode, String because) {
      this(mode, because, true);
    }
  }

  record FlagRaised(Troubles.Flag flag) implements Fact {}

  record FlagResolved(UUID flag, String resolution) implements Fact {}

  /// @param category the outcome class or the block's code, in lower case
  /// @param severity critical, high, medium, low or info
  /// @param happenedAt where that was before the colony came here
  record ErrorRecorded(
      UUID errorId,
      String category,
      String severity,
      String description,
      String rootCause,
      Optional<String> phase,
      Optional<String> task,
      Optional<Instant> happenedAt)
      implements Fact {}

  record PatternFlagged(String category, Troubles.Pattern pattern) implements Fact {}

  record PhaseStarted(Phase phase) implements Fact {}

  record PhaseFinished(Phase phase, PhaseRow row, List<Gate> gates) implements Fact {}

  /// Done tasks of this phase are done again.
  ///
  /// @param automatic within the rework budget of the plan, nobody asked for it
  record PhaseReworked(
      Phase phase, int times, List<String> tasks, String findings, boolean automatic)
      implements Fact {}

  record GateOpened(Phase phase) implements Fact {}

  record VoteCast(Phase phase, Vote vote) implements Fact {}

  /// @param phase empty for tasks that belong to none
  record TasksReady(List<String> tasks, Optional<Phase> phase, String reason) implements Fact {}

  /// @param phase empty for a task that belongs to none
  /// @param parent the task that asked for it
  /// @param signals what it is given of them
  /// @param memory ids of instincts and learnings it is given
  record TaskStarted(
      TaskSpec task,
      Optional<Phase> phase,
      int epoch,
      int attempt,
      String worker,
      Optional<String> parent,
      CasteMode mode,
      List<Effect.Sensed> signals,
      List<UUID> memory)
      implements Fact {}

  /// Tasks stand otherwise, and no other event says so.
  record TasksChanged() implements Fact {}

  record TaskBound(TaskSpec task, int epoch, String instance) implements Fact {}

  record TaskFinished(
      TaskSpec spec,
      Optional<Phase> phase,
      TaskRow task,
      int epoch,
      String instance,
      Outcome outcome,
      Input.Result result)
      implements Fact {}

  record TaskRequeued(
      TaskSpec task,
      int epoch,
      Outcome outcome,
      String reason,
      Optional<Instant> notBefore,
      Optional<Input.Result> result)
      implements Fact {
    /// The reason when its dispatch waited too long.
    public static final String NOT_PICKED_UP = "no worker picked it up in time";
  }

  /// The attempt of a blocked task is over and has reported nothing.
  record TaskLeft(TaskSpec task, int epoch, Outcome outcome, String reason) implements Fact {}

  record TaskBlocked(TaskSpec task, TaskRow.Blocked reason, Optional<Input.Result> result)
      implements Fact {}

  record TaskRestored(TaskSpec task, TaskStatus to, String reason) implements Fact {}

  /// @param outcome of the attempt after which it is gone without, where that is why
  /// @param result of that attempt
  record TaskCancelled(
      TaskSpec task,
      TaskStatus from,
      String reason,
      Optional<Outcome> outcome,
      Optional<Input.Result> result)
      implements Fact {}

  record CheckInOpened(CheckIn checkIn) implements Fact {}

  record CheckInAnswered(UUID checkIn, String move, Optional<String> reason) implements Fact {}

  record CheckInReminded(UUID checkIn, Instant decideBy, String otherwise) implements Fact {}

  record CheckInDelegated(UUID checkIn, String to, Optional<String> reason) implements Fact {}

  record Paused(boolean now, Optional<String> reason) implements Fact {}

  record Resumed(Optional<String> reason) implements Fact {}

  /// The colony went back to a checkpoint; what was made since is archived.
  ///
  /// @param left the newest checkpoint before, empty when it could not be written
  /// @param undone tasks whose results are archived, at most [CheckIn#MAX_LISTED]
  record RolledBack(String checkpoint, Optional<String> left, int runVersion, List<String> undone)
      implements Fact {}

  record Forked(UUID parent, String checkpoint) implements Fact {}

  /// @param sha256 of the directory it came from
  /// @param exact it comes from an export of this product that nobody changed
  record Imported(
      String sha256,
      Optional<String> formerName,
      Optional<String> formerRunId,
      boolean exact,
      Origin.Counts counts,
      List<String> odd)
      implements Fact {}

  /// What happened before the colony came here.
  record PastEvent(Instant happenedAt, String kind, String source, String details)
      implements Fact {}

  /// Who worked before the colony came here.
  ///
  /// @param status `lost` where nobody said how it ended
  record PastWorker(
      Optional<Instant> startedAt,
      String parent,
      String caste,
      String name,
      String task,
      Optional<String> model,
      int depth,
      String status,
      Optional<String> summary,
      Optional<Instant> endedAt)
      implements Fact {}

  /// @param trigger that something did not fit, or that an invariant is broken
  /// @param misfit the Queen's own trigger that did not fit
  record Halted(
      ColonyState from,
      Trigger trigger,
      String input,
      List<String> violations,
      Optional<Misfit> misfit)
      implements Fact {}

  /// What the colony goes back to when a person approves.
  ///
  /// @param kept results newer than the checkpoint that hold
  /// @param lost results newer than the checkpoint that are archived
  record RecoveryPrepared(String checkpoint, ColonyState to, List<String> kept, List<String> lost)
      implements Fact {}

  /// @param refused the move it belonged to was refused with it
  record CheckpointFailed(String cause, boolean refused) implements Fact {}

  record ReportStale(String taskId, int epoch, int currentEpoch, String instance, String why)
      implements Fact {}

  record ReportRefused(String taskId, int epoch, String instance, String why) implements Fact {}

  /// A report of a task that was blocked while it ran.
  record ReportHeld(Input.Finished report) implements Fact {}

  /// @param waits ids of the requests it waits for
  record TaskParked(
      TaskSpec task, int epoch, int attempt, String worker, List<String> waits, Input.Result result)
      implements Fact {}

  /// @param task as it stands after the attempt
  /// @param review id of the task that reviews it; empty when it waits for its merge alone
  record TaskInReview(
      TaskSpec spec,
      Optional<Phase> phase,
      TaskRow task,
      int epoch,
      String instance,
      Optional<String> review,
      Input.Result result)
      implements Fact {}

  /// @param review id of the review or merge; empty when it was gone without
  /// @param to REVIEW where it is passed and not merged yet
  /// @param commit the merged one, where it is another than the task gave
  record TaskReviewed(
      TaskSpec task,
      Optional<String> review,
      TaskStatus to,
      List<Vote.Issue> issues,
      String summary,
      Optional<String> commit)
      implements Fact {}

  /// @param tasks ids, in the order in which they run
  record TasksMerged(List<String> tasks, String into, List<String> files, String message)
      implements Fact {}

  record TaskStopped(String taskId, int epoch, String instance, List<String> survivors)
      implements Fact {}

  record StepSkipped(CasteMode step, Optional<Phase> phase, Optional<String> task, String reason)
      implements Fact {}

  record SpawnGranted(String taskId, Input.Spawn request, TaskSpec child, String advice)
      implements Fact {}

  record SpawnQueued(
      String taskId, Input.Spawn request, TaskSpec child, String reason, String advice)
      implements Fact {}

  record SpawnRefused(String taskId, Input.Spawn request, String reason) implements Fact {}

  record SpawnOverridden(String taskId, String requestId, TaskSpec child, String reason)
      implements Fact {}

  record SpawnAnswered(
      String taskId, String requestId, TaskSpec child, TaskStatus status, String summary)
      implements Fact {}

  /// @param what tokens, cost or wall-time
  /// @param used in tokens, millionths of the currency, or milliseconds; reserved ones not included
  record BudgetWarned(Scope scope, String what, long used, long limit) implements Fact {}

  /// @param decision empty when the budget is hard, or a namespace's
  record BudgetExhausted(Optional<UUID> decision, Scope scope, String what, long used, long limit)
      implements Fact {}

  /// @param limit that holds now
  record BudgetAnswered(
      UUID decision, boolean raised, String what, long limit, Optional<String> reason)
      implements Fact {}

  /// What a budget is of.
  ///
  /// @param kind colony, phase, task or namespace
  /// @param id name of the colony or namespace, id of the phase or task
  record Scope(String kind, String id) {}
}
