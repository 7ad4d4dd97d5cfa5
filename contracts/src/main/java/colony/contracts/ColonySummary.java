package colony.contracts;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The newest state of a colony on `colony.state` (compacted, keyed by colony id), at most 32 KB. A
/// reader keeps the highest `seq`. Texts that are too long for that end with `…`.
///
/// @param state name of the lifecycle state (docs/lifecycle.md)
/// @param seq the colony's last event
/// @param activeLimit most tasks active at once
/// @param checkpoint id of the newest checkpoint
/// @param openGates ids of the gate phases that take votes, at most 40
/// @param openBudgets ids of the decisions about used up budgets of the colony and its phases, at
///   most 40
/// @param cost what it has used; absent as long as nobody said
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ColonySummary(
    UUID id,
    UUID colonyId,
    String namespace,
    Instant at,
    int schemaVersion,
    String name,
    String project,
    String goal,
    String state,
    @Nullable String outcome,
    boolean paused,
    long seq,
    int active,
    int activeLimit,
    int waiting,
    TaskCounts tasks,
    List<PhaseSummary> phases,
    @Nullable UUID openCheckIn,
    @Nullable String checkpoint,
    List<String> openGates,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<UUID> openBudgets,
    @Nullable Cost cost,
    Instant createdAt)
    implements ColonyMessage {
  /// Bound of one serialised summary, in bytes.
  public static final int MAX_BYTES = 32 * 1024;

  public ColonySummary {
    openBudgets = openBudgets == null ? List.of() : List.copyOf(openBudgets);
  }

  /// Number of tasks by where they stand; `open` are those neither done nor cancelled.
  public record TaskCounts(int total, int done, int cancelled, int blocked, int open) {}

  /// @param tokens input and output together, as far as anybody said
  /// @param micros millionths of the currency; absent when the cost is unknown, which is not 0
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Cost(long tokens, @Nullable Long micros) {}

  /// One phase, at most 40 of them: those that run, and of the others the first ones.
  public record PhaseSummary(
      String phaseId, String name, String status, int total, int done, int remaining) {}
}
