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
/// @param findings what verifications, reviews, operators and failed attempts left for this one
/// @param idempotencyKey the same for all attempts of one run
/// @param mode what the worker is there for; absent means to do the task
/// @param merged tasks that this worker does too, in this order, before or after the task itself
/// @param subject the result a reviewer looks at, or what this task gave when it ran before
/// @param spawning what it may ask for and what it is answered
/// @param allowance what is left for it; absent when nothing is limited
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
    String idempotencyKey,
    @Nullable Mode mode,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<MergedTask> merged,
    @Nullable DependencyResult subject,
    @Nullable Spawning spawning,
    @Nullable Allowance allowance)
    implements ColonyMessage {
  public RunTask {
    merged = merged == null ? List.of() : List.copyOf(merged);
    dependencies = dependencies == null ? List.of() : List.copyOf(dependencies);
    files = files == null ? List.of() : List.copyOf(files);
    hints = hints == null ? List.of() : List.copyOf(hints);
    successCriteria = successCriteria == null ? List.of() : List.copyOf(successCriteria);
    findings = findings == null ? List.of() : List.copyOf(findings);
  }

  /// The modes of semantics §1: ways in which a caste is used.
  public enum Mode {
    /// A watcher that reviews another task's result, the `subject`.
    REVIEWER,
    /// A watcher that looks at a phase as a whole before it ends.
    WATCHER,
    /// An architect that lists what is stale.
    ARCHIVIST,
    /// A builder that gets what failed attempts left, in `findings`.
    FIXER
  }

  /// A task that runs in the same worker, because it touches the same files.
  ///
  /// @param before it is done before the task itself
  public record MergedTask(
      String taskId,
      String description,
      @Nullable RunSpec run,
      List<String> files,
      List<String> hints,
      List<String> successCriteria,
      boolean before) {
    public MergedTask {
      files = files == null ? List.of() : List.copyOf(files);
      hints = hints == null ? List.of() : List.copyOf(hints);
      successCriteria = successCriteria == null ? List.of() : List.copyOf(successCriteria);
    }
  }

  /// @param maxDepth deepest worker of this colony; one deeper is refused
  /// @param requestsLeft how many children this task may still ask for, over its whole life
  /// @param answers to what this task asked for so far
  /// @param shared results of children of others that nobody waited for
  public record Spawning(
      int maxDepth, int requestsLeft, List<SpawnAnswer> answers, List<SpawnAnswer> shared) {
    public Spawning {
      answers = answers == null ? List.of() : List.copyOf(answers);
      shared = shared == null ? List.of() : List.copyOf(shared);
    }
  }

  /// What the attempt may use (semantics §14).
  ///
  /// @param tokens input and output together; absent means without limit
  /// @param micros millionths of the budget's currency; absent means without limit
  /// @param wrapUp four fifths of a budget are used: bring what there is to an end
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Allowance(@Nullable Long tokens, @Nullable Long micros, boolean wrapUp) {}

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
