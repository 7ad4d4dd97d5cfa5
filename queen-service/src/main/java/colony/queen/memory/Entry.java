package colony.queen.memory;

import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/// One thing that is remembered.
///
/// @param category of a learning
/// @param about the phase it comes from, or the move that was decided
public record Entry(UUID id, Optional<String> category, String about, String content, Instant at) {}
