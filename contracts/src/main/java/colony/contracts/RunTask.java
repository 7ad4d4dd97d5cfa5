package colony.contracts;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A dispatch on `colony.tasks.<caste>`: the grant of one attempt. A worker starts it at once, or
/// drops it when it is older than `startBefore`, already seen, or cancelled.
///
/// @param epoch the token that every report of this attempt carries
/// @param attempt 1 for the first attempt that a worker binds
/// @param worker the name of the worker in the spawn tree, such as `Hammer-42`
/// @param run how to run it; absent means the caste's default executor
/// @param timeoutMillis wall time of the attempt
/// @param dependencies results of the tasks it depends on
/// @param findings what the last verification, the review or the operator found; empty when this is
///   no rework
/// @param idempotencyKey the same for all attempts of one run
@JsonInclude(JsonInclude.Include.NON_NULL)
public record RunTask(
    UUID id,
    UUID colonyId,
    String namespace,
    Instant at,
    int schemaVersion,
    String colonyName,
    String project,
    String goal,
    String phaseId,
    String taskId,
    String description,
    String caste,
    String worker,
    int epoch,
    int attempt,
    int depth,
    int runVersion,
    Instant startBefore,
    ReplyTo replyTo,
    @Nullable RunSpec run,
    long timeoutMillis,
    @Nullable WorkspaceRef workspace,
    List<DependencyResult> dependencies,
    List<String> files,
    List<String> hints,
    List<String> successCriteria,
    List<String> findings,
    String idempotencyKey)
    implements ColonyMessage {
  public RunTask {
    dependencies = dependencies == null ? List.of() : List.copyOf(dependencies);
    files = files == null ? List.of() : List.copyOf(files);
    hints = hints == null ? List.of() : List.copyOf(hints);
    successCriteria = successCriteria == null ? List.of() : List.copyOf(successCriteria);
    findings = findings == null ? List.of() : List.copyOf(findings);
  }

  /// Where the colony works: a directory or a Git repository of this host, or a Git URL.
  ///
  /// @param location an absolute path or a URL
  /// @param base the commit the colony started from, when the workspace is a Git repository
  public record WorkspaceRef(String location, @Nullable String base) {}

  /// What a task it depends on gave.
  ///
  /// @param data absent when the task gave none or when `truncated`
  /// @param truncated the result did not fit into this message: it is to be read from the Queen,
  ///   `GET /api/v1/colonies/{colony}/tasks/{task}`
  public record DependencyResult(
      String taskId,
      String summary,
      @Nullable JsonNode data,
      @Nullable String commit,
      List<TaskResult.Artifact> artifacts,
      boolean truncated) {
    public DependencyResult {
      artifacts = artifacts == null ? List.of() : List.copyOf(artifacts);
    }
  }
}
