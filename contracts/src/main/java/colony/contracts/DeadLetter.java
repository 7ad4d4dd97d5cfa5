package colony.contracts;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;
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

  /// What became of a record whose value could not be taken. Its id follows from where the record
  /// stood, so that a letter that is sent again is the same letter.
  public static DeadLetter of(
      String topic,
      int partition,
      long offset,
      byte @Nullable [] value,
      String reason,
      Instant at) {
    var bytes = value == null ? new byte[0] : value;
    return new DeadLetter(
        UUID.nameUUIDFromBytes(
            "%s/%d/%d".formatted(topic, partition, offset).getBytes(StandardCharsets.UTF_8)),
        at,
        SCHEMA_VERSION,
        reason,
        topic,
        partition,
        offset,
        colonyIn(bytes).orElse(null),
        Base64.getEncoder()
            .encodeToString(Arrays.copyOf(bytes, Math.min(bytes.length, MAX_PAYLOAD_BYTES))));
  }

  private static Optional<UUID> colonyIn(byte[] value) {
    try {
      return Optional.of(UUID.fromString(Json.mapper().readTree(value).path("colonyId").asText()));
    } catch (IOException | IllegalArgumentException e) {
      return Optional.empty();
    }
  }
}
