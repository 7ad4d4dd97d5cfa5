package colony.queen.colony;

import colony.queen.plan.Mode;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/// What a colony is and stays. Only the survey may still choose its mode.
///
/// @param name unique in its namespace
/// @param project stable key of what is worked on
/// @param shard partition of its inbound topics
/// @param modeGiven a person or the plan chose the mode: nothing is surveyed
/// @param activeLimit most tasks active at once
/// @param workspace absolute path or Git URL
/// @param base the commit it started from
/// @param requestKey the idempotency key of the request that founded it
/// @param forkedFrom the checkpoint it began from
public record Charter(
    UUID id,
    String namespace,
    String name,
    String project,
    String goal,
    int shard,
    Mode mode,
    boolean modeGiven,
    boolean auto,
    int activeLimit,
    Optional<String> workspace,
    Optional<String> base,
    Instant createdAt,
    String createdBy,
    Optional<String> requestKey,
    Optional<Fork> forkedFrom) {

  /// Where a fork comes from.
  public record Fork(UUID colony, String checkpoint) {}

  Charter surveyed(Mode found, int limit) {
    return new Charter(
        id,
        namespace,
        name,
        project,
        goal,
        shard,
        found,
        modeGiven,
        auto,
        limit,
        workspace,
        base,
        createdAt,
        createdBy,
        requestKey,
        forkedFrom);
  }
}
