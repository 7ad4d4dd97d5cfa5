package colony.contracts;

import java.time.Instant;
import java.util.UUID;

/// What every message says of itself. Readers ignore fields they do not know; a message is at most
/// [#MAX_BYTES] long, refused at the producer.
public interface Message {
  /// Bound of one serialised message, in bytes.
  int MAX_BYTES = 256 * 1024;

  /// The version this build writes.
  int SCHEMA_VERSION = 1;

  /// UUIDv7; the same id twice is the same message twice.
  UUID id();

  Instant at();

  int schemaVersion();
}
