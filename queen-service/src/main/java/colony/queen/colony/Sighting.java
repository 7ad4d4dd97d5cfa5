package colony.queen.colony;

import java.time.Instant;
import java.util.UUID;

/// That a project learned something, as a global store told it.
///
/// @param id the same for the same learning of the same project, of its time: told twice within a
///   namespace, it counts once
/// @param reported the id is that of the report, by which whoever has heard it knows it again
/// @param category one of [colony.queen.memory.Category#ALL]
public record Sighting(
    UUID id, boolean reported, String project, String category, String content, Instant at) {

  /// Under another id, which is nobody's yet.
  public Sighting called(UUID other) {
    return new Sighting(other, false, project, category, content, at);
  }
}
