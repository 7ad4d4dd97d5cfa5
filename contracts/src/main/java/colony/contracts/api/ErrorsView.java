package colony.contracts.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// What went wrong, from `GET /api/v1/colonies/{colony}/errors` (docs/budgets.md).
///
/// @param errors the newest 50, newest first
/// @param patterns categories with three errors or more
public record ErrorsView(List<ErrorRecord> errors, List<Pattern> patterns) {
  public ErrorsView {
    errors = errors == null ? List.of() : List.copyOf(errors);
    patterns = patterns == null ? List.of() : List.copyOf(patterns);
  }

  /// @param severity critical, high, medium, low or info
  /// @param phaseId and `taskId` absent where it belongs to none
  /// @param at when it was recorded
  /// @param happenedAt when it was, where that is long before: an imported one; 1970 where nobody
  ///   wrote it down
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record ErrorRecord(
      UUID id,
      String category,
      String severity,
      String description,
      String rootCause,
      @Nullable String phaseId,
      @Nullable String taskId,
      Instant at,
      @Nullable Instant happenedAt) {}

  public record Pattern(
      String category, int count, Instant firstSeen, Instant lastSeen, Instant flaggedAt) {}
}
