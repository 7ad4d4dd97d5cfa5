package colony.contracts;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What an attempt gave.
///
/// @param summary at most [#MAX_SUMMARY] characters; the end of the output when the worker wrote
///   none
/// @param data what the worker wrote as `data`, at most [#MAX_DATA_BYTES] as JSON; a larger one is
///   kept as the artifact `data.json`
/// @param output both output streams, whole
/// @param commit the Git commit that holds the attempt's changes; absent when nothing changed
/// @param branch the branch that holds the commit
/// @param artifacts files the worker put into `COLONY_ARTIFACTS`; and, where no other worker can
///   fetch the commit from the origin of the repository, the Git bundle [#BUNDLE]
/// @param exitCode of the process, where there was one
/// @param usage of models and services; absent when nothing was said about it
/// @param ran how it was run; absent when nothing but a command's own exit is to be told
/// @param diff what it changed in a Git workspace; absent when there is none or nothing changed
@JsonInclude(JsonInclude.Include.NON_NULL)
public record TaskResult(
    String summary,
    @Nullable JsonNode data,
    @Nullable BlobRef output,
    @Nullable String commit,
    @Nullable String branch,
    List<Artifact> artifacts,
    List<Learning> learnings,
    @Nullable Integer exitCode,
    long durationMillis,
    @Nullable Usage usage,
    @Nullable Ran ran,
    @Nullable Diff diff) {
  public static final int MAX_SUMMARY = 4_000;
  public static final int MAX_DATA_BYTES = 16 * 1024;

  /// The artifact that holds the commits of a result which the origin of the repository has in no
  /// branch. It goes wherever artifacts go: into rows, checkpoints and forks.
  public static final String BUNDLE = ".colony/commits.bundle";

  public TaskResult {
    artifacts = artifacts == null ? List.of() : List.copyOf(artifacts);
    learnings = learnings == null ? List.of() : List.copyOf(learnings);
  }

  public TaskResult(
      String summary,
      @Nullable JsonNode data,
      @Nullable BlobRef output,
      @Nullable String commit,
      @Nullable String branch,
      List<Artifact> artifacts,
      List<Learning> learnings,
      @Nullable Integer exitCode,
      long durationMillis,
      @Nullable Usage usage) {
    this(
        summary,
        data,
        output,
        commit,
        branch,
        artifacts,
        learnings,
        exitCode,
        durationMillis,
        usage,
        null,
        null);
  }

  /// The bundle among artifacts, when there is one.
  public static List<Artifact> bundle(List<Artifact> artifacts) {
    return artifacts.stream().filter(it -> it.path().equals(BUNDLE)).limit(1).toList();
  }

  /// Artifacts without the bundle: what a worker made to be looked at.
  public static List<Artifact> files(List<Artifact> artifacts) {
    return artifacts.stream().filter(it -> !it.path().equals(BUNDLE)).toList();
  }

  /// A result that is only a sentence.
  public static TaskResult of(String summary) {
    return new TaskResult(summary, null, null, null, null, List.of(), List.of(), null, 0, null);
  }

  /// A result of which nothing but this is known.
  public static TaskResult using(Usage usage) {
    return new TaskResult("", null, null, null, null, List.of(), List.of(), null, 0, usage);
  }

  /// How an attempt was run, as far as it matters to judge what it gave.
  ///
  /// @param executor command, agent, llm, http or external
  /// @param verdict the one word for what decided the outcome, such as `done`, `empty-diff`,
  ///   `denied`, `rate-limit`, `cut-stream`; absent when the exit code says all
  /// @param sandbox the level it was kept in
  /// @param limits what was limited, such as `memory 2147483648`
  /// @param preset of an agent, with its version: `claude@1`
  /// @param model as its provider names it
  /// @param modelCalls calls of the model that were answered
  /// @param session by which the agent could go on, on the same worker
  /// @param priceTable version of the table of prices that the cost comes from
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Ran(
      String executor,
      @Nullable String verdict,
      Confinement.@Nullable Sandbox sandbox,
      Confinement.@Nullable Network network,
      @JsonInclude(JsonInclude.Include.NON_EMPTY) List<String> limits,
      @Nullable String preset,
      @Nullable String model,
      @Nullable Integer modelCalls,
      @Nullable String session,
      @Nullable String priceTable) {
    public Ran {
      limits = limits == null ? List.of() : List.copyOf(limits);
    }

    /// One of which nothing more is to be told.
    public static Ran by(String executor, String verdict) {
      return new Ran(executor, verdict, null, null, List.of(), null, null, null, null, null);
    }

    /// The same, of which something else decided.
    public Ran decidedBy(String word) {
      return new Ran(
          executor, word, sandbox, network, limits, preset, model, modelCalls, session, priceTable);
    }
  }

  /// What an attempt changed, against the commit it began with.
  ///
  /// @param from the commit it began with
  /// @param added lines of text files
  /// @param patch the whole change as `git diff --binary` prints it; absent when it is larger than
  ///   is kept
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Diff(String from, int files, long added, long removed, @Nullable BlobRef patch) {}

  /// One file by its path below `COLONY_ARTIFACTS`.
  public record Artifact(String path, BlobRef blob) {}

  /// Something learned while working.
  ///
  /// @param category performance, security, architecture, convention or tooling (docs/memory.md);
  ///   of another one, or of none, it stays in its project
  /// @param contradicts id of the pattern of other projects that proved wrong here
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Learning(
      @JsonSetter(nulls = Nulls.AS_EMPTY) String category,
      String content,
      @Nullable String contradicts) {
    public Learning(String category, String content) {
      this(category, content, null);
    }
  }
}
