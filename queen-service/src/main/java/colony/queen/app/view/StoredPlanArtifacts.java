package colony.queen.app.view;

import colony.contracts.BlobRef;
import colony.queen.app.blob.Blobs;
import colony.queen.app.blob.PlanArtifacts;
import colony.queen.blob.Sha256;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.util.Optional;
import java.util.UUID;

/// Proposed plans among the blobs that workers upload.
@ApplicationScoped
public class StoredPlanArtifacts implements PlanArtifacts {
  private final Blobs blobs;
  private final BlobReach reach;

  @Inject
  public StoredPlanArtifacts(Blobs blobs, BlobReach reach) {
    this.blobs = blobs;
    this.reach = reach;
  }

  @Override
  public Optional<byte[]> bytes(UUID colony, BlobRef blob) throws IOException {
    var name = Sha256.parse(blob.sha256()).filter(it -> reach.giveable(colony, it));
    return name.isEmpty() ? Optional.empty() : blobs.bytes(name.get(), MOST_BYTES);
  }
}
