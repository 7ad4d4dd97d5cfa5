package colony.queen.app.blob;

import colony.contracts.BlobRef;
import java.io.IOException;
import java.util.Optional;
import java.util.UUID;

/// Where plans that are too large for a result's data lie.
public interface PlanArtifacts {
  /// Most bytes of one.
  long MOST_BYTES = 1024 * 1024;

  /// Empty when there is no such blob here, or none for this colony's namespace.
  Optional<byte[]> bytes(UUID colony, BlobRef blob) throws IOException;
}
