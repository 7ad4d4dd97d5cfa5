package colony.contracts;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The data of one event on `colony.events`: CloudEvents 1.0 in binary mode, partition = shard, key
/// = colony id. `seq` counts from 1 for each colony, without gaps; readers drop what is not above
/// the last they saw.
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
@JsonSubTypes({
  @JsonSubTypes.Type(value = ColonyEvent.ColonyCreated.class, name = "colony.created"),
  @JsonSubTypes.Type(value = ColonyEvent.ColonyMoved.class, name = "colony.moved"),
  @JsonSubTypes.Type(value = ColonyEvent.SignalEmitted.class, name = "signal.emitted"),
  @JsonSubTypes.Type(value = ColonyEvent.PlanAccepted.class, name = "plan.accepted"),
  @JsonSubTypes.Type(value = ColonyEvent.PlanProposed.class, name = "plan.proposed"),
  @JsonSubTypes.Type(value = ColonyEvent.PlanRefused.class, name = "plan.refused"),
  @JsonSubTypes.Type(value = ColonyEvent.ModeChosen.class, name = "mode.chosen"),
  @JsonSubTypes.Type(value = ColonyEvent.FlagRaised.class, name = "flag.raised"),
  @JsonSubTypes.Type(value = ColonyEvent.PhaseStarted.class, name = "phase.started"),
  @JsonSubTypes.Type(value = ColonyEvent.PhaseFinished.class, name = "phase.finished"),
  @JsonSubTypes.Type(value = ColonyEvent.PhaseReworked.class, name = "phase.reworked"),
  @JsonSubTypes.Type(value = ColonyEvent.GateOpened.class, name = "gate.opened"),
  @JsonSubTypes.Type(value = ColonyEvent.VoteCast.class, name = "vote.cast"),
  @JsonSubTypes.Type(value = ColonyEvent.TaskReady.class, name = "task.ready"),
  @JsonSubTypes.Type(value = ColonyEvent.TaskStarted.class, name = "task.started"),
  @JsonSubTypes.Type(value = ColonyEvent.TaskBound.class, name = "task.bound"),
  @JsonSubTypes.Type(value = ColonyEvent.TaskFinished.class, name = "task.finished"),
  @JsonSubTypes.Type(value = ColonyEvent.TaskRequeued.class, name = "task.requeued"),
  @JsonSubTypes.Type(value = ColonyEvent.TaskBlocked.class, name = "task.blocked"),
  @JsonSubTypes.Type(value = ColonyEvent.TaskRestored.class, name = "task.restored"),
  @JsonSubTypes.Type(value = ColonyEvent.TaskCancelled.class, name = "task.cancelled"),
  @JsonSubTypes.Type(value = ColonyEvent.CheckInOpened.class, name = "check-in.opened"),
  @JsonSubTypes.Type(value = ColonyEvent.CheckInReminded.class, name = "check-in.reminded"),
  @JsonSubTypes.Type(value = ColonyEvent.CheckInDelegated.class, name = "check-in.delegated"),
  @JsonSubTypes.Type(value = ColonyEvent.CheckInAnswered.class, name = "check-in.answered"),
  @JsonSubTypes.Type(value = ColonyEvent.ColonyPaused.class, name = "colony.paused"),
  @JsonSubTypes.Type(value = ColonyEvent.ColonyResumed.class, name = "colony.resumed"),
  @JsonSubTypes.Type(value = ColonyEvent.ColonyRolledBack.class, name = "colony.rolled-back"),
  @JsonSubTypes.Type(value = ColonyEvent.ColonyForked.class, name = "colony.forked"),
  @JsonSubTypes.Type(value = ColonyEvent.ColonyHalted.class, name = "colony.halted"),
  @JsonSubTypes.Type(value = ColonyEvent.RecoveryPrepared.class, name = "recovery.prepared"),
  @JsonSubTypes.Type(value = ColonyEvent.CheckpointFailed.class, name = "checkpoint.failed"),
  @JsonSubTypes.Type(value = ColonyEvent.ReportStale.class, name = "report.stale"),
  @JsonSubTypes.Type(value = ColonyEvent.ReportRefused.class, name = "report.refused"),
  @JsonSubTypes.Type(value = ColonyEvent.SpawnRefused.class, name = "spawn.refused")
})
@JsonInclude(JsonInclude.Include.NON_NULL)
public sealed interface ColonyEvent {
  /// Longest list of ids or findings in one event; what follows is left out.
  int MAX_LISTED = 50;

  /// What all events have, flattened into each.
  ///
  /// @param actor who caused it: an operator's name, `worker:<instance>` or `queen`
  /// @param marker the audit line of a transition (semantics §10)
  @JsonInclude(JsonInclude.Include.NON_NULL)
  record Head(
      UUID id,
      UUID colonyId,
      String namespace,
      Instant at,
      int schemaVersion,
      long seq,
      String actor,
      @Nullable String marker) {}

  Head head();

  record ColonyCreated(
      @JsonUnwrapped Head head, String name, String project, String goal, int shard)
      implements ColonyEvent {}

  /// @param trigger what moved it, by the names of the lifecycle table
  /// @param signalId the signal by which a person's decision moved it
  record ColonyMoved(
      @JsonUnwrapped Head head,
      String from,
      String to,
      String trigger,
      @Nullable String reason,
      @Nullable UUID signalId)
      implements ColonyEvent {}

  /// @param signal INIT, FOCUS, REDIRECT or FEEDBACK
  /// @param strength from 0 to 1, before it decays
  /// @param source who emitted it, such as `queen:decision`
  record SignalEmitted(
      @JsonUnwrapped Head head,
      UUID signalId,
      String signal,
      double strength,
      String source,
      String content)
      implements ColonyEvent {}

  record PlanAccepted(
      @JsonUnwrapped Head head, int planVersion, int phases, int tasks, List<String> warnings)
      implements ColonyEvent {}

  /// The route-setter wrote a plan; it holds once it is accepted.
  record PlanProposed(
      @JsonUnwrapped Head head, int planVersion, int phases, int tasks, List<String> warnings)
      implements ColonyEvent {}

  /// What the route-setter gave is no sound plan.
  ///
  /// @param faults at most [#MAX_LISTED]
  record PlanRefused(@JsonUnwrapped Head head, List<String> faults) implements ColonyEvent {}

  /// @param mode LIGHTWEIGHT, STANDARD or FULL
  /// @param because the evidence it was chosen by
  record ModeChosen(@JsonUnwrapped Head head, String mode, String because) implements ColonyEvent {}

  /// @param severity `blocker`, `issue` or `note`
  record FlagRaised(@JsonUnwrapped Head head, String severity, String text)
      implements ColonyEvent {}

  record PhaseStarted(@JsonUnwrapped Head head, String phaseId, String name, int tasks)
      implements ColonyEvent {}

  /// @param verdict `passed`, `failed` or `unverified` when the phase has nothing to verify
  /// @param gates what the verdict rests on, at most [#MAX_LISTED]
  record PhaseFinished(
      @JsonUnwrapped Head head,
      String phaseId,
      String verdict,
      int done,
      int cancelled,
      int blocked,
      List<GateResult> gates)
      implements ColonyEvent {}

  /// Done tasks of the phase are done again.
  ///
  /// @param times how often its verification has sent it back so far
  /// @param taskIds which tasks, at most [#MAX_LISTED]
  /// @param findings what their workers are told
  record PhaseReworked(
      @JsonUnwrapped Head head, String phaseId, int times, List<String> taskIds, String findings)
      implements ColonyEvent {}

  /// A gate takes votes from here on.
  ///
  /// @param approvals votes that must be in before it is decided
  /// @param from whose votes count: `people`, `watchers` or `any`
  record GateOpened(
      @JsonUnwrapped Head head, String phaseId, String name, int approvals, String from)
      implements ColonyEvent {}

  /// @param voter each has one vote, a later one replaces the former
  /// @param watcher a worker's vote, otherwise a person's
  /// @param weight share of the vote, above 0
  /// @param issues at most [#MAX_LISTED]
  record VoteCast(
      @JsonUnwrapped Head head,
      String phaseId,
      String voter,
      boolean watcher,
      boolean approve,
      double weight,
      List<VoteIssue> issues,
      String reason)
      implements ColonyEvent {}

  /// Only for tasks that have to wait; tasks that became ready together share one event.
  record TaskReady(@JsonUnwrapped Head head, List<String> taskIds, String phaseId, String reason)
      implements ColonyEvent {}

  /// The dispatch is the grant: from here the task counts as active.
  ///
  /// @param phaseId absent for a task that belongs to no phase
  record TaskStarted(
      @JsonUnwrapped Head head,
      String taskId,
      @Nullable String phaseId,
      String caste,
      String worker,
      int epoch,
      int attempt,
      int depth)
      implements ColonyEvent {}

  record TaskBound(@JsonUnwrapped Head head, String taskId, int epoch, String instance)
      implements ColonyEvent {}

  /// The task is done.
  ///
  /// @param phaseId absent for a task that belongs to no phase
  record TaskFinished(
      @JsonUnwrapped Head head,
      String taskId,
      @Nullable String phaseId,
      String worker,
      int epoch,
      int attempt,
      String instance,
      OutcomeClass outcome,
      TaskResult result)
      implements ColonyEvent {}

  /// The attempt is over, the task is not: it will be tried again.
  ///
  /// @param notBefore earliest next attempt
  record TaskRequeued(
      @JsonUnwrapped Head head,
      String taskId,
      int epoch,
      OutcomeClass outcome,
      String reason,
      @Nullable Instant notBefore,
      @Nullable TaskResult result)
      implements ColonyEvent {}

  record TaskBlocked(
      @JsonUnwrapped Head head,
      String taskId,
      String from,
      String code,
      String message,
      String owner,
      String recoverWhen,
      @Nullable TaskResult result)
      implements ColonyEvent {}

  record TaskRestored(@JsonUnwrapped Head head, String taskId, String to, String reason)
      implements ColonyEvent {}

  record TaskCancelled(@JsonUnwrapped Head head, String taskId, String from, String reason)
      implements ColonyEvent {}

  /// @param report the status report as structured data, the shape of the API's check-in
  record CheckInOpened(@JsonUnwrapped Head head, UUID checkInId, JsonNode report)
      implements ColonyEvent {}

  /// @param decideBy when it gets its default answer
  /// @param otherwise that answer
  record CheckInReminded(
      @JsonUnwrapped Head head, UUID checkInId, Instant decideBy, String otherwise)
      implements ColonyEvent {}

  record CheckInDelegated(
      @JsonUnwrapped Head head, UUID checkInId, String to, @Nullable String reason)
      implements ColonyEvent {}

  record CheckInAnswered(
      @JsonUnwrapped Head head, UUID checkInId, String move, @Nullable String reason)
      implements ColonyEvent {}

  /// @param now running workers were told to stop
  record ColonyPaused(@JsonUnwrapped Head head, boolean now, @Nullable String reason)
      implements ColonyEvent {}

  record ColonyResumed(@JsonUnwrapped Head head, @Nullable String reason) implements ColonyEvent {}

  /// The colony went back to a checkpoint; what was made since is archived.
  ///
  /// @param checkpoint where it stands now
  /// @param left the newest checkpoint before; absent when that one could not be written
  /// @param runVersion raised, so that what is done again is told from what was
  /// @param undone tasks whose results are archived, at most [#MAX_LISTED]
  record ColonyRolledBack(
      @JsonUnwrapped Head head,
      String checkpoint,
      @Nullable String left,
      int runVersion,
      List<String> undone)
      implements ColonyEvent {}

  /// This colony begins where a checkpoint of another one stood.
  record ColonyForked(@JsonUnwrapped Head head, UUID parent, String checkpoint)
      implements ColonyEvent {}

  /// Nothing is dispatched until a person approves the recovery.
  ///
  /// @param trigger what did not fit the lifecycle table, or that an invariant is broken
  /// @param input what was being decided
  /// @param violations the broken invariants, at most [#MAX_LISTED]
  record ColonyHalted(
      @JsonUnwrapped Head head, String from, String trigger, String input, List<String> violations)
      implements ColonyEvent {}

  /// What a halted colony goes back to when a person approves.
  ///
  /// @param to the state it returns to
  /// @param kept tasks whose results are newer than the checkpoint and hold, at most [#MAX_LISTED]
  /// @param lost tasks whose results are newer and archived, at most [#MAX_LISTED]
  record RecoveryPrepared(
      @JsonUnwrapped Head head, String checkpoint, String to, List<String> kept, List<String> lost)
      implements ColonyEvent {}

  /// @param refused the move it belonged to waits until it can be written
  record CheckpointFailed(@JsonUnwrapped Head head, String cause, boolean refused)
      implements ColonyEvent {}

  /// A report of an attempt that is over; it changed nothing.
  record ReportStale(
      @JsonUnwrapped Head head,
      String taskId,
      int epoch,
      int currentEpoch,
      String instance,
      String why)
      implements ColonyEvent {}

  /// A report that does not fit the task's state; it changed nothing.
  record ReportRefused(
      @JsonUnwrapped Head head, String taskId, int epoch, String instance, String why)
      implements ColonyEvent {}

  record SpawnRefused(@JsonUnwrapped Head head, String taskId, SpawnRequest request, String reason)
      implements ColonyEvent {}
}
