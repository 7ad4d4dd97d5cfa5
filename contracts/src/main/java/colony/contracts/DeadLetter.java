package colony.contracts;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A message that could not be taken, on `colony.dead-letters`.
///
/// @param reason one sentence
/// @param payload the first 64 KB of the value, Base64
/// @param colonyId when it could be read
@JsonInclude(JsonInclude.Include.NON_NULL)
public record DeadLetter(
    UUID id,
    Instant at,
    int schemaVersion,
    String reason,
    String topic,
    int partition,
    long offset,
    @Nullable UUID colonyId,
    String payload)
    implements Message {
  public static final int MAX_PAYLOAD_BYTES = 64 * 1024;
}
