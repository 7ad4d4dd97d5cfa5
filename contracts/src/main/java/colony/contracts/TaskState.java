package colony.contracts;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A task that stands otherwise from an event on. The fields of `what` and `is` together, with
/// `taskId`, are those of the task in `GET /api/v1/colonies/{colony}/tasks`.
///
/// @param what absent when it is as it was told before
@JsonInclude(JsonInclude.Include.NON_NULL)
public record TaskState(String taskId, @Nullable What what, Is is) {

  /// What stays.
  ///
  /// @param phaseId empty where it belongs to none
  /// @param parentTaskId the task that asked for it
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record What(
      String phaseId,
      String description,
      String caste,
      int depth,
      List<String> dependsOn,
      int priority,
      @Nullable String parentTaskId) {}

  /// All of how it stands: what is absent here it has not.
  ///
  /// @param mode reviewer, watcher, archivist or fixer; absent means to do the task
  /// @param mergedInto the task whose worker does this one too
  /// @param findings what reviews and failed attempts left for the next one
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Is(
      String status,
      int epoch,
      int attempt,
      @Nullable String worker,
      @Nullable String instance,
      int openDependencies,
      @Nullable Instant startedAt,
      @Nullable Instant endedAt,
      @Nullable Instant notBefore,
      @Nullable Block blocked,
      @Nullable String mode,
      @Nullable String mergedInto,
      @Nullable String findings) {}

  /// Why it is blocked and what lifts that.
  public record Block(String code, String message, String owner, String recoverWhen) {}
}
