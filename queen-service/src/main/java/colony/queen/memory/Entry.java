package colony.queen.memory;

import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/// One thing that is remembered.
///
/// @param category of a learning
/// @param about the phase it comes from, or the move that was decided
/// @param contradicts id of the pattern that this learning says is wrong
public record Entry(
    UUID id,
    Optional<String> category,
    String about,
    String content,
    Optional<String> contradicts,
    Instant at) {

  public Entry(UUID id, Optional<String> category, String about, String content, Instant at) {
    this(id, category, about, content, Optional.empty(), at);
  }
}
