package colony.learning.run;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// What is known of a project of a namespace.
///
/// @param newest id of its newest colony, whose `goal` and `mode` these are
/// @param phases completed by all its colonies
/// @param contributed observations
/// @param promoted of these, how many stand in promoted patterns
public record Project(
    String project,
    UUID newest,
    String goal,
    @Nullable String mode,
    int colonies,
    int phases,
    long contributed,
    long promoted,
    Instant lastActive) {}
