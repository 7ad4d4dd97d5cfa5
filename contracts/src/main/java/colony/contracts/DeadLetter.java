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
/// @param reason one line
/// @param payload the first 64 KB of the value, Base64; of a record without a value, empty
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
  public static final int MAX_REASON = 1_000;

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
        idAt(topic, partition, offset),
        at,
        SCHEMA_VERSION,
        fitted(reason),
        topic,
        partition,
        offset,
        colonyIn(bytes).orElse(null),
        Base64.getEncoder()
            .encodeToString(Arrays.copyOf(bytes, Math.min(bytes.length, MAX_PAYLOAD_BYTES))));
  }

  /// The id of the letter about the record that stands here.
  public static UUID idAt(String topic, int partition, long offset) {
    return UUID.nameUUIDFromBytes(
        "%s/%d/%d".formatted(topic, partition, offset).getBytes(StandardCharsets.UTF_8));
  }

  /// A reason that fits into a message and a row: it may quote the record, with all that is in it.
  public static String fitted(String reason) {
    var cut = reason.length() > MAX_REASON ? reason.substring(0, MAX_REASON - 1) + "…" : reason;
    return new String(cut.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8)
        .replaceAll("\\p{Cntrl}", " ");
  }

  /// The colony that a message is about, when that much of it can be read.
  public static Optional<UUID> colonyIn(byte[] value) {
    try {
      return Optional.of(UUID.fromString(Json.mapper().readTree(value).path("colonyId").asText()));
    } catch (IOException | IllegalArgumentException e) {
      return Optional.empty();
    }
  }
}
