package colony.contracts;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Everything on `colony.heartbeats`. The topic is the clock of the leases: a worker is lost when
/// the log went on for a lease time without it, so an outage of broker or Queens expires nothing.
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "type")
@JsonSubTypes({
  @JsonSubTypes.Type(value = Heartbeat.Worker.class, name = "worker"),
  @JsonSubTypes.Type(value = Heartbeat.Tick.class, name = "tick")
})
@JsonInclude(JsonInclude.Include.NON_NULL)
public sealed interface Heartbeat extends Message {

  /// One worker process is alive; sent every 5 s.
  ///
  /// @param instance new for each start of the process
  /// @param name stays over restarts, such as `worker-1`
  /// @param replaces the instance that ran before under this name on this host and is known to be
  ///   dead
  /// @param running every epoch this process works on; absent when it did not change since the last
  ///   list, listed at least every 30 s
  /// @param leaving the process ends after this message
  record Worker(
      UUID id,
      Instant at,
      int schemaVersion,
      String instance,
      String name,
      @Nullable String replaces,
      List<String> castes,
      int slots,
      int freeSlots,
      // Written when empty too: absent means unchanged, empty means none.
      @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable List<Lease> running,
      boolean leaving)
      implements Heartbeat {}

  /// A Queen reads the log; sent every 5 s by each.
  record Tick(UUID id, Instant at, int schemaVersion, String queen) implements Heartbeat {}

  /// One attempt a worker process works on.
  record Lease(UUID colonyId, String namespace, String taskId, int epoch) {}
}
