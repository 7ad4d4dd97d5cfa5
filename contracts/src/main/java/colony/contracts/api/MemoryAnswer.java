package colony.contracts.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Answer of `POST /api/v1/memory`.
///
/// @param stored whether the prompt is remembered now
/// @param reason why it is not
/// @param id of what was stored
/// @param related what is known already, best first
@JsonInclude(JsonInclude.Include.NON_NULL)
public record MemoryAnswer(
    boolean stored, @Nullable String reason, @Nullable String id, List<Related> related) {
  public MemoryAnswer {
    related = related == null ? List.of() : List.copyOf(related);
  }

  /// @param score from 0 to 1, only to be compared within one answer
  /// @param kind learning, contribution or pattern
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Related(
      String id,
      String content,
      double score,
      String kind,
      @Nullable String project,
      @Nullable String role,
      Instant at) {}
}
