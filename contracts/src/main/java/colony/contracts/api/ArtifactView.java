package colony.contracts.api;

import java.util.List;

/// A file that a task left, from `GET /api/v1/colonies/{colony}/artifacts`.
///
/// @param path below `COLONY_ARTIFACTS`
/// @param sha256 by which `GET /api/v1/blobs/{sha256}` has its bytes
/// @param attempt of the task that left it
/// @param run of the colony in which that was
/// @param from hashes of the artifacts that its task was given: by what it depends on, by its
///   children, and by what it is about
public record ArtifactView(
    String path,
    String sha256,
    long sizeBytes,
    String taskId,
    int attempt,
    int run,
    List<String> from) {
  public ArtifactView {
    from = from == null ? List.of() : List.copyOf(from);
  }
}
