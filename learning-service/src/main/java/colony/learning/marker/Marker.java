package colony.learning.marker;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// An audit line as it is kept, or some of one colony.
///
/// @param id of the event that carries it, of several the first
/// @param colonyId absent for one that was written by hand
/// @param line several are parted by line ends
public record Marker(UUID id, String namespace, @Nullable UUID colonyId, String line, Instant at) {

  /// With what follows it.
  public Marker then(Marker next) {
    return new Marker(id, namespace, colonyId, line + "\n" + next.line, at);
  }
}
