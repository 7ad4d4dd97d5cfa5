package colony.queen.app.blob;

import colony.contracts.BlobRef;
import colony.queen.blob.Sha256;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.util.Optional;

/// Proposed plans among the blobs that workers upload.
@ApplicationScoped
public class StoredPlanArtifacts implements PlanArtifacts {
  private final Blobs blobs;

  @Inject
  public StoredPlanArtifacts(Blobs blobs) {
    this.blobs = blobs;
  }

  @Override
  public Optional<byte[]> bytes(BlobRef blob) throws IOException {
    var name = Sha256.parse(blob.sha256());
    return name.isEmpty() ? Optional.empty() : blobs.bytes(name.get(), MOST_BYTES);
  }
}
