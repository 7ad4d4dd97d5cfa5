package colony.contracts;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A worker's wish for a child (docs/spawning.md); only the Queen fulfils it.
///
/// @param requestId unique in its attempt, at most [#MAX_ID] characters
/// @param caste of the child
/// @param reason why, one line, at most [#MAX_REASON] characters
/// @param context what the child is told, at most [#MAX_CONTEXT] characters
/// @param blocking the asker ends with this request and is run again with the answer
/// @param other keys of the request that mean nothing to the Queen, kept as they are; at most
///   [#MAX_OTHER]
@JsonInclude(JsonInclude.Include.NON_NULL)
public record SpawnRequest(
    String requestId,
    String caste,
    String reason,
    String context,
    boolean blocking,
    @Nullable Map<String, String> other) {
  public static final int MAX_ID = 80;
  public static final int MAX_REASON = 1_000;
  public static final int MAX_CONTEXT = 16_000;
  public static final int MAX_OTHER = 20;

  public SpawnRequest(
      String requestId, String caste, String reason, String context, boolean blocking) {
    this(requestId, caste, reason, context, blocking, null);
  }
}
