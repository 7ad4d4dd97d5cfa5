package colony.contracts.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// What a colony remembers, layer by layer, from `GET …/memory` (docs/memory.md).
///
/// @param working results and notes of the phases that run, newest first
/// @param workingTokens what they take, of [#WORKING_TOKENS]; 4 characters count as 1
/// @param evicted results of these phases that do not fit any more; they stay in the log
/// @param sessions earlier fronts in a few words, newest first
/// @param learnings of this colony's phases, newest first
/// @param projectLearnings of earlier colonies of this project
/// @param decisions what people decided, newest first
/// @param instincts most trusted first
/// @param global promoted patterns it was given
/// @param withheld ids of patterns it does without
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ColonyMemoryView(
    List<Entry> working,
    long workingTokens,
    int evicted,
    List<Entry> sessions,
    List<Entry> learnings,
    List<Entry> projectLearnings,
    List<Entry> decisions,
    List<InstinctView> instincts,
    List<GlobalView> global,
    List<String> withheld) {
  /// The whole of working memory, of which four fifths are used.
  public static final long WORKING_TOKENS = 200_000;

  public ColonyMemoryView {
    working = working == null ? List.of() : List.copyOf(working);
    sessions = sessions == null ? List.of() : List.copyOf(sessions);
    learnings = learnings == null ? List.of() : List.copyOf(learnings);
    projectLearnings = projectLearnings == null ? List.of() : List.copyOf(projectLearnings);
    decisions = decisions == null ? List.of() : List.copyOf(decisions);
    instincts = instincts == null ? List.of() : List.copyOf(instincts);
    global = global == null ? List.of() : List.copyOf(global);
    withheld = withheld == null ? List.of() : List.copyOf(withheld);
  }

  /// @param about the task, phase or move it comes from
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Entry(
      @Nullable UUID id, @Nullable String category, String about, String content, Instant at) {}

  /// @param status `open`, `validated` or `disproven`
  /// @param given it is among those that workers are given
  public record InstinctView(
      UUID id,
      String category,
      String content,
      double confidence,
      int successes,
      int failures,
      String status,
      boolean given) {}

  public record GlobalView(
      String patternId, String category, String content, double score, double current) {}
}
