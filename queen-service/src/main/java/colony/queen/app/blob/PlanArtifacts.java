package colony.queen.app.blob;

import colony.contracts.BlobRef;
import java.io.IOException;
import java.util.Optional;

/// Where plans that are too large for a result's data lie.
public interface PlanArtifacts {
  /// Most bytes of one.
  long MOST_BYTES = 1024 * 1024;

  /// Empty when there is no such blob here.
  Optional<byte[]> bytes(BlobRef blob) throws IOException;
}
