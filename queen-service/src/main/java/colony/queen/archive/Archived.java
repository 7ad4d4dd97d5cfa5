package colony.queen.archive;

import java.time.Instant;
import java.util.UUID;

/// A colony whose rows have left.
///
/// @param place of its manifest, as [Shelf] names it
/// @param sha256 of the manifest, which names the hashes of all other files
/// @param bytes of all files
/// @param view as it was last shown, in JSON
public record Archived(
    UUID colony,
    String namespace,
    String state,
    String place,
    String sha256,
    long bytes,
    long events,
    String view,
    Instant endedAt,
    Instant archivedAt,
    String archivedBy) {}
