package colony.queen.app.archive;

import java.time.Instant;
import java.util.List;
import java.util.UUID;

/// What is in the archive of one colony, in the file `manifest.json` beside the others.
///
/// @param format by which a later version knows what it reads
/// @param events how many there are, numbered from 1
/// @param first time of the first event, and `last` of the last
/// @param files all but this one
record ArchiveManifest(
    String format,
    UUID colony,
    String namespace,
    String name,
    String state,
    long version,
    long events,
    Instant first,
    Instant last,
    Instant archivedAt,
    List<Piece> files) {
  static final String FORMAT = "colony-archive/1";
  static final String FILE = "manifest.json";
  static final String EVENTS = "events.jsonl.gz";
  static final String ROWS = "rows.jsonl.gz";
  static final String BLOBS = "blobs/";

  /// @param name within the colony's archive
  record Piece(String name, String sha256, long bytes) {}
}
