package colony.contracts;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.IOException;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Messages as the bytes that Kafka carries.
public final class Payloads {
  private Payloads() {}

  /// @throws MessageTooLarge over [Message#MAX_BYTES]
  public static byte[] write(Message message) {
    return bounded(message, message.id());
  }

  /// @throws MessageTooLarge over [Message#MAX_BYTES]
  public static byte[] write(ColonyEvent event) {
    return bounded(event, event.head().id());
  }

  /// @throws IOException when the bytes are not a complete message of this type; the reader's
  ///   answer is a dead letter
  public static <T> T read(byte @Nullable [] bytes, Class<T> type) throws IOException {
    if (bytes == null) {
      throw new IOException("the record has no value");
    }
    var message = Json.mapper().readValue(bytes, type);
    if (message == null) {
      throw new IOException("the value is JSON null, not a " + type.getSimpleName());
    }
    return message;
  }

  private static byte[] bounded(Object message, UUID id) {
    try {
      var bytes = Json.mapper().writeValueAsBytes(message);
      if (bytes.length > Message.MAX_BYTES) {
        throw new MessageTooLarge(message.getClass().getSimpleName(), id, bytes.length);
      }
      return bytes;
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(
          "%s %s cannot be written as JSON".formatted(message.getClass().getSimpleName(), id), e);
    }
  }
}
