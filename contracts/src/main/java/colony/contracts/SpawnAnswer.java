package colony.contracts;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What became of a spawn request. A refusal, a blocked or a cancelled child is an answer too.
///
/// @param requestId of the request
/// @param status DONE, BLOCKED, CANCELLED or REFUSED
/// @param why of a child that is not DONE, and of a refusal
/// @param taskId of the child; absent when there is none
/// @param summary what the child gave
/// @param truncated the child's result did not fit into this message: it is to be read from the
///   Queen, `GET /api/v1/colonies/{colony}/tasks/{task}`
@JsonInclude(JsonInclude.Include.NON_NULL)
public record SpawnAnswer(
    String requestId,
    String caste,
    String reason,
    String status,
    @Nullable String why,
    @Nullable String taskId,
    @Nullable String summary,
    @Nullable JsonNode data,
    @Nullable String commit,
    List<TaskResult.Artifact> artifacts,
    boolean truncated) {
  public SpawnAnswer {
    artifacts = artifacts == null ? List.of() : List.copyOf(artifacts);
  }
}
