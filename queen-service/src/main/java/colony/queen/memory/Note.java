package colony.queen.memory;

import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/// Something a worker learned, in working memory until it is extracted.
///
/// @param id of the message it becomes: sent twice, it counts once
/// @param phase id of the phase its task belongs to; empty for none
/// @param resolved it was learned by mending what had failed before
/// @param contradicts id of the promoted pattern that proved wrong
public record Note(
    UUID id,
    String phase,
    String task,
    String caste,
    String worker,
    String category,
    String content,
    boolean resolved,
    Optional<String> contradicts,
    Instant at) {}
