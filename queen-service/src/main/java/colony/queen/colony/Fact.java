package colony.queen.colony;

import colony.queen.lifecycle.ColonyState;
import colony.queen.lifecycle.Trigger;
import colony.queen.plan.Mode;
import colony.queen.plan.Phase;
import colony.queen.plan.TaskSpec;
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

  /// @param signalId the signal that drove it (semantics §2)
  record ColonyMoved(
      ColonyState from,
      ColonyState to,
      Trigger trigger,
      Optional<String> reason,
      Optional<UUID> signalId)
      implements Fact {}

  record SignalEmitted(UUID signalId, String signal, double strength, String source, String content)
      implements Fact {}

  record PlanAccepted(int planVersion, int phases, int tasks, List<String> warnings)
      implements Fact {}

  record PlanProposed(int planVersion, int phases, int tasks, List<String> warnings)
      implements Fact {}

  record PlanRefused(List<String> faults) implements Fact {}

  record ModeChosen(Mode mode, String because) implements Fact {}

  record FlagRaised(String severity, String text) implements Fact {}

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

  record TasksReady(List<String> tasks, Phase phase, String reason) implements Fact {}

  /// @param phase empty for a task that belongs to none
  record TaskStarted(TaskSpec task, Optional<Phase> phase, int epoch, int attempt, String worker)
      implements Fact {}

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
      implements Fact {}

  record TaskBlocked(TaskSpec task, TaskRow.Blocked reason, Optional<Input.Result> result)
      implements Fact {}

  record TaskRestored(TaskSpec task, TaskStatus to, String reason) implements Fact {}

  record TaskCancelled(TaskSpec task, TaskStatus from, String reason) implements Fact {}

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

  /// @param trigger what did not fit, or that an invariant is broken
  record Halted(ColonyState from, Trigger trigger, String input, List<String> violations)
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

  record SpawnRefused(String taskId, Input.Spawn request, String reason) implements Fact {}
}
