package colony.queen.app.transfer;

import colony.queen.blob.Sha256;
import java.util.Optional;
import java.util.UUID;

/// Which directories were taken over, and where their files are.
public interface ImportBook {
  /// The colony that came from this directory, by the directory's sha256.
  Optional<Entry> find(String namespace, String sha256);

  /// The files a colony came in, as they came; empty for one that was born here.
  Optional<Kept> kept(UUID colony);

  /// @param name of the colony
  /// @param report what was told then, as JSON
  record Entry(UUID colony, String name, String report) {}

  /// @param zip hash of the blob that holds them
  /// @param formerName the name the colony had there
  record Kept(Sha256 zip, Optional<String> formerName) {}
}
