package colony.learning.memory;

import java.time.Instant;
import java.util.UUID;

/// One learning as a worker reported it, private to its namespace. Every report is kept; what is
/// learned from them is counted later.
///
/// @param id of the report: the same id twice is the same observation
/// @param project the stable key of what the colony works on
public record Observation(
    UUID id,
    UUID colonyId,
    String namespace,
    String project,
    String taskId,
    String caste,
    String category,
    String content,
    Instant at) {}
