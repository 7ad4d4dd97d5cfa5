package colony.learning.marker;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// An audit line as it is kept.
///
/// @param id of the event that carries it
/// @param colonyId absent for one that was written by hand
public record Marker(UUID id, String namespace, @Nullable UUID colonyId, String line, Instant at) {}
