package colony.learning.marker;

import java.time.Instant;
import java.util.UUID;

/// A task that was started or blocked and has not ended.
///
/// @param kind START or BLOCKED
/// @param marker the audit line that says so
public record InFlight(
    String namespace,
    String project,
    UUID colonyId,
    String taskId,
    String role,
    String kind,
    String marker,
    Instant at) {}
