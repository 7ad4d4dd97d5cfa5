package colony.contracts.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// What a worker reported or somebody contributed, from `GET /api/v1/learnings` of the learning
/// service.
///
/// @param kind learning or contribution
/// @param content as it was said; secrets are left out
@JsonInclude(JsonInclude.Include.NON_NULL)
public record LearningView(
    String id,
    String kind,
    @Nullable String project,
    @Nullable UUID colonyId,
    @Nullable String taskId,
    @Nullable String caste,
    @Nullable String category,
    String content,
    Instant at) {}
