package colony.queen.checkpoint;

import java.util.Map;
import java.util.Optional;

/// A checkpoint as the store gives it back; nothing of it is believed yet.
///
/// @param parts texts by the hashes they are stored under, the plan's document among them
public record Stored(String id, String manifest, Map<String, String> parts) {
  Optional<String> part(String hash) {
    return Optional.ofNullable(parts.get(hash));
  }
}
