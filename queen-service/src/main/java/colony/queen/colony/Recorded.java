package colony.queen.colony;

import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/// A fact with its place in the colony's log.
///
/// @param marker the audit line, where the fact is a transition (semantics §10)
public record Recorded(
    UUID id, long seq, Instant at, String actor, Optional<String> marker, Fact fact) {}
