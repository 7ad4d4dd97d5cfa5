package colony.contracts;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Everything on `colony.reports`: what workers say of their tasks, and the Queen's own [Nudge].
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
@JsonSubTypes({
  @JsonSubTypes.Type(value = WorkerReport.Finished.class, name = "finished"),
  @JsonSubTypes.Type(value = WorkerReport.SpawnRequested.class, name = "spawn-requested"),
  @JsonSubTypes.Type(value = WorkerReport.Released.class, name = "released"),
  @JsonSubTypes.Type(value = WorkerReport.Stopped.class, name = "stopped"),
  @JsonSubTypes.Type(value = WorkerReport.Nudge.class, name = "nudge")
})
@JsonInclude(JsonInclude.Include.NON_NULL)
public sealed interface WorkerReport extends ColonyMessage {

  /// An attempt ended, well or badly.
  ///
  /// @param epoch the token of the dispatch this answers
  /// @param instance the worker process that ran it
  /// @param spawnRequests by the result file or the text blocks of the final message
  /// @param spawnFaults what is wrong with requests that cannot be read; the worker is told and
  ///   runs again
  /// @param blocked the worker cannot go on and says why; the task is blocked whatever the outcome
  ///   says
  record Finished(
      UUID id,
      UUID colonyId,
      String namespace,
      Instant at,
      int schemaVersion,
      String taskId,
      int epoch,
      String instance,
      OutcomeClass outcome,
      TaskResult result,
      List<SpawnRequest> spawnRequests,
      @JsonInclude(JsonInclude.Include.NON_EMPTY) List<String> spawnFaults,
      @Nullable Blocked blocked)
      implements WorkerReport {
    public static final int MAX_FAULTS = 10;

    public Finished(
        UUID id,
        UUID colonyId,
        String namespace,
        Instant at,
        int schemaVersion,
        String taskId,
        int epoch,
        String instance,
        OutcomeClass outcome,
        TaskResult result,
        List<SpawnRequest> spawnRequests,
        List<String> spawnFaults) {
      this(
          id,
          colonyId,
          namespace,
          at,
          schemaVersion,
          taskId,
          epoch,
          instance,
          outcome,
          result,
          spawnRequests,
          spawnFaults,
          null);
    }

    public Finished {
      spawnRequests = spawnRequests == null ? List.of() : List.copyOf(spawnRequests);
      spawnFaults = spawnFaults == null ? List.of() : List.copyOf(spawnFaults);
    }
  }

  /// Why a worker cannot go on (docs/workflow.md).
  ///
  /// @param code one word of lower-case letters, digits, `_` and `-`, at most [#MAX_CODE]
  /// @param message what is in the way, and what was done so far, at most [#MAX_MESSAGE] characters
  /// @param recoverWhen what has to be so before it can go on, at most [#MAX_MESSAGE] characters
  record Blocked(String code, String message, @Nullable String recoverWhen) {
    public static final int MAX_CODE = 40;
    public static final int MAX_MESSAGE = 1_000;
  }

  /// A running attempt asks for children that it does not wait for.
  record SpawnRequested(
      UUID id,
      UUID colonyId,
      String namespace,
      Instant at,
      int schemaVersion,
      String taskId,
      int epoch,
      String instance,
      List<SpawnRequest> spawnRequests)
      implements WorkerReport {
    public SpawnRequested {
      spawnRequests = spawnRequests == null ? List.of() : List.copyOf(spawnRequests);
    }
  }

  /// The worker gives a dispatch back without a result: it is shutting down.
  ///
  /// @param usage so far, which is paid all the same; absent where nothing can be said about it
  record Released(
      UUID id,
      UUID colonyId,
      String namespace,
      Instant at,
      int schemaVersion,
      String taskId,
      int epoch,
      String instance,
      String reason,
      @Nullable Usage usage)
      implements WorkerReport {
    public Released(
        UUID id,
        UUID colonyId,
        String namespace,
        Instant at,
        int schemaVersion,
        String taskId,
        int epoch,
        String instance,
        String reason) {
      this(id, colonyId, namespace, at, schemaVersion, taskId, epoch, instance, reason, null);
    }
  }

  /// An attempt was told to stop and its processes are gone, or those named are not.
  ///
  /// @param survivors processes that outlived SIGKILL, as `pid command`, at most [#MAX_SURVIVORS]
  record Stopped(
      UUID id,
      UUID colonyId,
      String namespace,
      Instant at,
      int schemaVersion,
      String taskId,
      int epoch,
      String instance,
      List<String> survivors)
      implements WorkerReport {
    public static final int MAX_SURVIVORS = 20;

    public Stopped {
      survivors = survivors == null ? List.of() : List.copyOf(survivors);
    }
  }

  /// A commit was made elsewhere; the shard's owner has rows to publish.
  ///
  /// @param lostInstance a worker process that is over, as was heard of it: what it ran of this
  ///   colony is taken back, after whatever it reported before
  record Nudge(
      UUID id,
      UUID colonyId,
      String namespace,
      Instant at,
      int schemaVersion,
      @Nullable String why,
      @Nullable String lostInstance)
      implements WorkerReport {}
}
