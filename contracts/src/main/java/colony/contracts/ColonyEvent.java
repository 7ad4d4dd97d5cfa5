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
  @JsonSubTypes.Type(value = ColonyEvent.PlanAccepted.class, name = "plan.accepted"),
  @JsonSubTypes.Type(value = ColonyEvent.PhaseStarted.class, name = "phase.started"),
  @JsonSubTypes.Type(value = ColonyEvent.PhaseFinished.class, name = "phase.finished"),
  @JsonSubTypes.Type(value = ColonyEvent.TaskReady.class, name = "task.ready"),
  @JsonSubTypes.Type(value = ColonyEvent.TaskStarted.class, name = "task.started"),
  @JsonSubTypes.Type(value = ColonyEvent.TaskBound.class, name = "task.bound"),
  @JsonSubTypes.Type(value = ColonyEvent.TaskFinished.class, name = "task.finished"),
  @JsonSubTypes.Type(value = ColonyEvent.TaskRequeued.class, name = "task.requeued"),
  @JsonSubTypes.Type(value = ColonyEvent.TaskBlocked.class, name = "task.blocked"),
  @JsonSubTypes.Type(value = ColonyEvent.TaskRestored.class, name = "task.restored"),
  @JsonSubTypes.Type(value = ColonyEvent.TaskCancelled.class, name = "task.cancelled"),
  @JsonSubTypes.Type(value = ColonyEvent.CheckInOpened.class, name = "check-in.opened"),
  @JsonSubTypes.Type(value = ColonyEvent.CheckInAnswered.class, name = "check-in.answered"),
  @JsonSubTypes.Type(value = ColonyEvent.ReportStale.class, name = "report.stale"),
  @JsonSubTypes.Type(value = ColonyEvent.ReportRefused.class, name = "report.refused"),
  @JsonSubTypes.Type(value = ColonyEvent.SpawnRefused.class, name = "spawn.refused")
})
@JsonInclude(JsonInclude.Include.NON_NULL)
public sealed interface ColonyEvent {
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
  record ColonyMoved(
      @JsonUnwrapped Head head, String from, String to, String trigger, @Nullable String reason)
      implements ColonyEvent {}

  record PlanAccepted(
      @JsonUnwrapped Head head, int planVersion, int phases, int tasks, List<String> warnings)
      implements ColonyEvent {}

  record PhaseStarted(@JsonUnwrapped Head head, String phaseId, String name, int tasks)
      implements ColonyEvent {}

  /// @param verdict `passed`, `failed` or `unverified` when the phase has nothing to verify
  record PhaseFinished(
      @JsonUnwrapped Head head,
      String phaseId,
      String verdict,
      int done,
      int cancelled,
      int blocked)
      implements ColonyEvent {}

  /// Only for tasks that have to wait; tasks that became ready together share one event.
  record TaskReady(@JsonUnwrapped Head head, List<String> taskIds, String phaseId, String reason)
      implements ColonyEvent {}

  /// The dispatch is the grant: from here the task counts as active.
  record TaskStarted(
      @JsonUnwrapped Head head,
      String taskId,
      String phaseId,
      String caste,
      String worker,
      int epoch,
      int attempt,
      int depth)
      implements ColonyEvent {}

  record TaskBound(@JsonUnwrapped Head head, String taskId, int epoch, String instance)
      implements ColonyEvent {}

  /// The task is done.
  record TaskFinished(
      @JsonUnwrapped Head head,
      String taskId,
      String phaseId,
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

  record CheckInAnswered(
      @JsonUnwrapped Head head, UUID checkInId, String move, @Nullable String reason)
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
