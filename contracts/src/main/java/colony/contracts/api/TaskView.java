package colony.contracts.api;

import colony.contracts.TaskResult;
import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A task, from `GET /api/v1/colonies/{colony}/tasks` and `…/tasks/{task}`.
///
/// @param attempt number of bound attempts so far
/// @param result of the last attempt that gave one; only on the single resource
@JsonInclude(JsonInclude.Include.NON_NULL)
public record TaskView(
    String taskId,
    String phaseId,
    String description,
    String caste,
    String status,
    int epoch,
    int attempt,
    int depth,
    @Nullable String worker,
    @Nullable String instance,
    List<String> dependsOn,
    int openDependencies,
    @Nullable Instant startedAt,
    @Nullable Instant endedAt,
    @Nullable Instant notBefore,
    @Nullable Blocked blocked,
    @Nullable TaskResult result) {

  /// Why it is blocked and what lifts that.
  public record Blocked(String code, String message, String owner, String recoverWhen) {}
}
