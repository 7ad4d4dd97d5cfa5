package colony.contracts.api;

import java.time.Instant;
import java.util.UUID;

/// A task that was started or blocked and not ended, from `GET /api/v1/memory/in-flight`.
///
/// @param kind START or BLOCKED
/// @param marker the audit line that says so
public record InFlightView(
    String project,
    UUID colonyId,
    String taskId,
    String role,
    String kind,
    String marker,
    Instant at) {}
