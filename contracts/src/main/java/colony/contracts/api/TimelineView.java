package colony.contracts.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Which worker did what from when to when, from `GET /api/v1/colonies/{colony}/timeline`: told by
/// the log, so that attempts that were tried again are in it.
///
/// @param seq number of the last event this knows
/// @param attempts in the order they were dispatched; at most [#MOST], the newest
/// @param left older ones that were left out
public record TimelineView(long seq, List<Attempt> attempts, long left) {
  public static final int MOST = 5_000;

  public TimelineView {
    attempts = attempts == null ? List.of() : List.copyOf(attempts);
  }

  /// @param endedAt absent while it runs
  /// @param outcome as in the event that ended it: SUCCESS, an outcome class, or what took it away:
  ///   PARKED, BLOCKED, CANCELLED, STOPPED
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record Attempt(
      String taskId,
      int epoch,
      int attempt,
      String worker,
      String caste,
      @Nullable String mode,
      Instant startedAt,
      @Nullable Instant endedAt,
      @Nullable String outcome) {}
}
