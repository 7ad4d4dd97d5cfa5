package colony.queen.blob;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;

/// Where blobs are kept. Chunks are stored one by one and come to light together, when the blob is
/// complete.
public interface BlobStore {
  Optional<Stored> find(Sha256 name);

  UUID begin(Sha256 name);

  /// Fails when the blob was cleaned away meanwhile.
  void add(UUID blob, int ord, byte[] bytes);

  /// Whether it is the first complete one of its name; otherwise it is forgotten, since the other
  /// one has the same bytes.
  boolean complete(UUID blob, Sha256 name, long sizeBytes);

  void forget(UUID blob);

  /// Forgets what is incomplete and was not added to for that long, and says how many that were.
  long forgetUnfinished(Duration silence);

  byte[] chunk(UUID blob, int ord) throws IOException;

  /// A complete blob.
  record Stored(UUID id, long sizeBytes) {}
}
