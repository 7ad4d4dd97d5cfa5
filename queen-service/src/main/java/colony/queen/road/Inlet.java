package colony.queen.road;

import java.util.Optional;
import java.util.UUID;

/// An inbound topic as it was made once. One that was made anew under the same name counts from 0
/// again, and offsets of the one before say nothing about it.
///
/// @param id as the broker gave it; empty where nothing is read
public record Inlet(String topic, Optional<UUID> id) {
  public static final Inlet NONE = new Inlet("", Optional.empty());

  public Inlet(String topic, UUID id) {
    this(topic, Optional.of(id));
  }
}
