package colony.contracts.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The status report at a front's end, from `GET /api/v1/colonies/{colony}/check-in` (404 when none
/// is open) and `…/check-ins/{id}`.
///
/// @param verdict `passed`, `failed` or `unverified`
/// @param changed results of the front's tasks
/// @param moves what may be answered: `continue`, `abandon`
/// @param answered who answered what, once it is answered
@JsonInclude(JsonInclude.Include.NON_NULL)
public record CheckInView(
    UUID id,
    List<String> phases,
    String verdict,
    List<TaskOutcome> changed,
    Metrics metrics,
    List<String> issues,
    List<String> moves,
    boolean last,
    Instant openedAt,
    @Nullable Answer answered) {

  public record TaskOutcome(
      String taskId, String status, String summary, @Nullable String commit) {}

  public record Metrics(long durationMillis, int tasks, int attempts, int retries, int stale) {}

  public record Answer(String move, String actor, Instant at, @Nullable String reason) {}
}
