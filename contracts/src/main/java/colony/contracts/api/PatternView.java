package colony.contracts.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A learning of the global store, from `GET /api/v1/patterns` of the learning service
/// (docs/memory.md).
///
/// @param id `global_<ts>_<hex>`
/// @param status candidate, promoted or demoted
/// @param sourceProjects the first 100 of the asker's namespace; the others only count
/// @param occurrenceCount distinct projects
/// @param score (1 + occurrences + helped) / (2 + occurrences + helped + contradicted + harmed)
/// @param with colonies that had it and their mean score; `without` those that did without
/// @param lift difference of the two means; absent while one is unknown
/// @param reason why it stands so
/// @param evidence only where one pattern is asked for: observations of the asker's namespace
/// @param history likewise: how it came to stand so, newest first
@JsonInclude(JsonInclude.Include.NON_NULL)
public record PatternView(
    String id,
    String content,
    String category,
    List<String> sourceProjects,
    int occurrenceCount,
    boolean promoted,
    String status,
    Instant firstSeen,
    Instant lastSeen,
    double score,
    int helped,
    int harmed,
    int contradicted,
    Arm with,
    Arm without,
    @Nullable Double lift,
    String reason,
    @Nullable List<Evidence> evidence,
    @Nullable List<Turn> history) {
  public PatternView {
    sourceProjects = sourceProjects == null ? List.of() : List.copyOf(sourceProjects);
  }

  /// @param mean of their scores, from 0 to 1; absent when there are none
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Arm(int colonies, @Nullable Double mean) {}

  public record Evidence(
      String observationId,
      String project,
      String taskId,
      String caste,
      String content,
      Instant at) {}

  public record Turn(Instant at, String status, String reason) {}
}
