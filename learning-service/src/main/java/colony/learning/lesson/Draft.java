package colony.learning.lesson;

import colony.learning.memory.Category;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A lesson nobody has reported before.
///
/// @param content cleaned of what belongs to one project
/// @param normal its stems, by which it is recognised
/// @param vector its meaning, where meanings are compared
public record Draft(
    String id,
    Category category,
    String content,
    String normal,
    @Nullable Vector vector,
    Instant at) {}
