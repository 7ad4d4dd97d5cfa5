package colony.contracts;

import java.io.Serial;

/// A message over [Message#MAX_BYTES], refused before it is sent. What is big belongs into a blob.
public final class MessageTooLarge extends RuntimeException {
  @Serial private static final long serialVersionUID = 1;

  MessageTooLarge(String type, Object id, int bytes) {
    super(
        "%s %s is %,d bytes as JSON, a message may have %,d: put large content into a blob"
            .formatted(type, id, bytes, Message.MAX_BYTES));
  }
}
