package colony.contracts.api;

import colony.contracts.TaskResult;
import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A task, from `GET /api/v1/colonies/{colony}/tasks` and `…/tasks/{task}`.
///
/// @param attempt number of bound attempts so far
/// @param depth 1 for what the Queen spawns, otherwise its parent's and one
/// @param priority higher ones start first
/// @param parentTaskId the task that asked for it
/// @param mode reviewer, watcher, archivist or fixer; absent means to do the task
/// @param mergedInto the task whose worker does this one too
/// @param waitsFor why a ready or parked task does not run, such as `file busy: src/a (task 1.1)`
/// @param findings what reviews and failed attempts left for the next one
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
    @Nullable TaskResult result,
    int priority,
    @Nullable String parentTaskId,
    @Nullable String mode,
    @Nullable String mergedInto,
    @Nullable String waitsFor,
    @Nullable String findings) {

  public TaskView {
    dependsOn = dependsOn == null ? List.of() : List.copyOf(dependsOn);
  }

  /// Why it is blocked and what lifts that.
  public record Blocked(String code, String message, String owner, String recoverWhen) {}
}
