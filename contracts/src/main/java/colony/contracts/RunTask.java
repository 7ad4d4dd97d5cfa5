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
/// @param signals what steers the colony now, with what it means for this caste
/// @param instructions what several of these signals together ask of this caste
/// @param learned learnings of other projects, best first, each beginning `Global: `
/// @param memory what the colony remembers for this task
/// @param inFlight markers of earlier attempts of this task that no marker ended
/// @param activity what of it is shown while it runs; absent means what it prints
/// @param verify commands that decide whether the task is done, where the attempt says so; to be
///   run in this order, up to the first that fails
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
    @Nullable Allowance allowance,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<GivenSignal> signals,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<String> instructions,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Learned> learned,
    @Nullable MemorySlice memory,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<String> inFlight,
    @Nullable Activity activity,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Check> verify)
    implements ColonyMessage {
  public RunTask {
    merged = merged == null ? List.of() : List.copyOf(merged);
    dependencies = dependencies == null ? List.of() : List.copyOf(dependencies);
    files = files == null ? List.of() : List.copyOf(files);
    hints = hints == null ? List.of() : List.copyOf(hints);
    successCriteria = successCriteria == null ? List.of() : List.copyOf(successCriteria);
    findings = findings == null ? List.of() : List.copyOf(findings);
    signals = signals == null ? List.of() : List.copyOf(signals);
    instructions = instructions == null ? List.of() : List.copyOf(instructions);
    learned = learned == null ? List.of() : List.copyOf(learned);
    inFlight = inFlight == null ? List.of() : List.copyOf(inFlight);
    verify = verify == null ? List.of() : List.copyOf(verify);
  }

  /// One command that has to succeed before the task is done.
  ///
  /// @param command a line for `/bin/sh`
  /// @param timeoutMillis its wall time, which the attempt's does not include
  public record Check(String name, String command, long timeoutMillis) {}

  /// The activity log of a mode (docs/workers.md): lines on `colony.progress`. Output is kept whole
  /// in every case.
  public enum Activity {
    /// No lines at all.
    OFF,
    /// What it prints.
    ON,
    /// What it prints, and when each of its tasks begins and ends.
    DETAILED
  }

  /// A signal as it is given to one attempt (docs/signals.md).
  ///
  /// @param signal INIT, FOCUS, REDIRECT or FEEDBACK
  /// @param strength what is left of it now, from 0 to 1
  /// @param effective strength times the caste's sensitivity
  /// @param level PRIORITIZE above 0.5, NOTE from 0.3 to 0.5
  /// @param instruction what the level asks for
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record GivenSignal(
      UUID id,
      String signal,
      String content,
      @Nullable String target,
      String source,
      double strength,
      double effective,
      String level,
      String instruction) {}

  /// A learning that several projects share, whatever its level.
  ///
  /// @param patternId absent where it came by another way than the global store
  /// @param score from 0 to 1
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Learned(
      UUID signalId,
      @Nullable String patternId,
      String category,
      String content,
      double effective,
      double score) {}

  /// What the colony remembers. A worker gets the best instincts and newest learnings, the
  /// route-setter all layers.
  ///
  /// @param instincts best first
  /// @param learnings of this colony's phases, newest first
  /// @param projectLearnings of earlier colonies of this project
  /// @param decisions what people decided, newest first
  /// @param sessions earlier fronts in a few words, newest first
  /// @param source `live`, or `cached` while the memory service does not answer: what other
  ///   projects learned may then be older than `asOf` says
  /// @param asOf when the newest learning of other projects was stated; absent when there is none
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record MemorySlice(
      @JsonInclude(JsonInclude.Include.NON_EMPTY) List<RememberedInstinct> instincts,
      @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Remembered> learnings,
      @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Remembered> projectLearnings,
      @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Remembered> decisions,
      @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Remembered> sessions,
      @Nullable String source,
      @Nullable Instant asOf) {
    public MemorySlice {
      instincts = instincts == null ? List.of() : List.copyOf(instincts);
      learnings = learnings == null ? List.of() : List.copyOf(learnings);
      projectLearnings = projectLearnings == null ? List.of() : List.copyOf(projectLearnings);
      decisions = decisions == null ? List.of() : List.copyOf(decisions);
      sessions = sessions == null ? List.of() : List.copyOf(sessions);
    }
  }

  /// @param confidence from 0 to 1
  public record RememberedInstinct(UUID id, String category, String content, double confidence) {}

  /// @param about the phase it comes from, or the move that was decided
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Remembered(
      UUID id, @Nullable String category, String about, String content, Instant at) {}

  /// The modes (docs/spawning.md): ways in which a caste is used.
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
      @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Check> verify,
      boolean before) {
    public MergedTask {
      files = files == null ? List.of() : List.copyOf(files);
      hints = hints == null ? List.of() : List.copyOf(hints);
      successCriteria = successCriteria == null ? List.of() : List.copyOf(successCriteria);
      verify = verify == null ? List.of() : List.copyOf(verify);
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

  /// What the attempt may use (docs/budgets.md).
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
  /// @param branch that holds the commit; absent where the task changed nothing
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record DependencyResult(
      String taskId,
      String summary,
      @Nullable JsonNode data,
      @Nullable String commit,
      List<TaskResult.Artifact> artifacts,
      boolean truncated,
      @Nullable String branch) {
    public DependencyResult {
      artifacts = artifacts == null ? List.of() : List.copyOf(artifacts);
    }

    public DependencyResult(
        String taskId,
        String summary,
        @Nullable JsonNode data,
        @Nullable String commit,
        List<TaskResult.Artifact> artifacts,
        boolean truncated) {
      this(taskId, summary, data, commit, artifacts, truncated, null);
    }
  }
}
