package colony.contracts;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A learning a worker reported, on `colony.learnings`.
///
/// @param project the stable key of what the colony works on; learnings count projects
/// @param category performance, security, architecture, convention or tooling (docs/memory.md)
/// @param content at most [#MAX_CONTENT] characters; a longer one is cut by whoever sends it
/// @param colonyName and `worker` are names of one project, which leave its namespace with nothing
/// @param contradicts id of the promoted pattern that proved wrong
@JsonInclude(JsonInclude.Include.NON_NULL)
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
    String content,
    @Nullable String colonyName,
    @Nullable String worker,
    @Nullable String contradicts)
    implements ColonyMessage {
  public static final int MAX_CONTENT = 2_000;
}
