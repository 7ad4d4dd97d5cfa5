package colony.learning.app;

import colony.learning.memory.Found;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// What the memory answers.
///
/// @param id of what was stored; absent when nothing was
/// @param reason why nothing was
public record Told(Optional<UUID> id, Optional<String> reason, List<Found> related) {
  static Told stored(UUID id, List<Found> related) {
    return new Told(Optional.of(id), Optional.empty(), related);
  }

  static Told notStored(String reason, List<Found> related) {
    return new Told(Optional.empty(), Optional.of(reason), related);
  }
}
