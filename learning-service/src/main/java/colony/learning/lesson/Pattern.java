package colony.learning.lesson;

import colony.learning.memory.Category;
import java.time.Instant;
import java.util.List;

/// A lesson as others see it.
///
/// @param revision raised by every change since it was promoted first
/// @param projects those of the namespace that asks, of all that reported it
public record Pattern(
    String id,
    Category category,
    String content,
    Status status,
    Tally tally,
    Effect effect,
    String reason,
    Instant firstSeen,
    Instant lastSeen,
    long revision,
    List<String> projects) {}
