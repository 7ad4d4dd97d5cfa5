package colony.contracts;

import java.time.Instant;
import java.util.UUID;

/// A learning a worker reported, on `colony.learnings`.
///
/// @param project the stable key of what the colony works on; learnings count projects
public record LearningReported(
    UUID id,
    UUID colonyId,
    String namespace,
    Instant at,
    int schemaVersion,
    String project,
    String taskId,
    String caste,
    String category,
    String content)
    implements ColonyMessage {}
