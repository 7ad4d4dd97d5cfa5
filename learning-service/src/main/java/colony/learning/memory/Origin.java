package colony.learning.memory;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Where an observation comes from. All of it stays in its namespace.
///
/// @param project the stable key of what the colony works on
/// @param agent the worker's name, such as `Hammer-42`, or who contributed by hand
/// @param session of that agent
public record Origin(
    String namespace,
    @Nullable String project,
    @Nullable UUID colonyId,
    @Nullable String colonyName,
    @Nullable String taskId,
    @Nullable String caste,
    @Nullable String agent,
    @Nullable String session) {}
