package colony.queen.colony;

import colony.queen.plan.Mode;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/// What a colony is and stays: written once when it is founded.
///
/// @param name unique in its namespace
/// @param project stable key of what is worked on
/// @param shard partition of its inbound topics
/// @param activeLimit most tasks active at once
/// @param workspace absolute path or Git URL
/// @param base the commit it started from
/// @param requestKey the idempotency key of the request that founded it
public record Charter(
    UUID id,
    String namespace,
    String name,
    String project,
    String goal,
    int shard,
    Mode mode,
    boolean auto,
    int activeLimit,
    Optional<String> workspace,
    Optional<String> base,
    Instant createdAt,
    String createdBy,
    Optional<String> requestKey) {}
