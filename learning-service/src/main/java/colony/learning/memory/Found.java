package colony.learning.memory;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// Something remembered that a question is about.
///
/// @param score from 0 to 1, only to be compared within one answer
/// @param kind learning, contribution or pattern
public record Found(
    String id,
    String content,
    double score,
    String kind,
    @Nullable String project,
    @Nullable String role,
    Instant at) {}
