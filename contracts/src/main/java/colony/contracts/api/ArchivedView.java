package colony.contracts.api;

import java.time.Instant;
import java.util.UUID;

/// A colony that left the database for files, from `GET /api/v1/archive`.
///
/// @param place of its manifest
/// @param sha256 of the manifest, which holds those of all other files
/// @param bytes of all its files
public record ArchivedView(
    UUID id,
    String name,
    String namespace,
    String state,
    long events,
    long bytes,
    String place,
    String sha256,
    Instant endedAt,
    Instant archivedAt,
    String archivedBy) {}
