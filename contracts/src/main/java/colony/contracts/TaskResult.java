package colony.contracts;

import com.fasterxml.jackson.annotation.JsonInclude;
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
/// @param artifacts files the worker put into `COLONY_ARTIFACTS`
/// @param exitCode of the process, where there was one
/// @param usage of models and services; absent when nothing was said about it
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
    @Nullable Usage usage) {
  public static final int MAX_SUMMARY = 4_000;
  public static final int MAX_DATA_BYTES = 16 * 1024;

  public TaskResult {
    artifacts = artifacts == null ? List.of() : List.copyOf(artifacts);
    learnings = learnings == null ? List.of() : List.copyOf(learnings);
  }

  /// A result that is only a sentence.
  public static TaskResult of(String summary) {
    return new TaskResult(summary, null, null, null, null, List.of(), List.of(), null, 0, null);
  }

  /// One file by its path below `COLONY_ARTIFACTS`.
  public record Artifact(String path, BlobRef blob) {}

  /// Something learned while working.
  ///
  /// @param category performance, security, architecture, convention or tooling (semantics §9)
  /// @param contradicts id of the pattern of other projects that proved wrong here
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Learning(String category, String content, @Nullable String contradicts) {
    public Learning(String category, String content) {
      this(category, content, null);
    }
  }
}
