package colony.contracts.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A project of the asker's namespace, from `GET /api/v1/projects` of the learning service
/// (docs/memory.md).
///
/// @param sessionId id of its newest colony
/// @param goal and `mode` of that colony
/// @param colonies so far
/// @param phasesCompleted by all of them
/// @param learningsContributed observations
/// @param learningsPromoted of these, how many stand in promoted patterns
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ProjectView(
    String project,
    UUID sessionId,
    String goal,
    @Nullable String mode,
    int colonies,
    int phasesCompleted,
    long learningsContributed,
    long learningsPromoted,
    Instant lastActive) {}
