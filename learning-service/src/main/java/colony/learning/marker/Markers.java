package colony.learning.marker;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// All audit lines, and what they leave in flight.
public interface Markers {
  /// Adds those that are not known yet.
  void add(List<Marker> markers);

  void open(Collection<InFlight> tasks);

  void close(Collection<TaskKey> tasks);

  /// Closes all tasks of colonies whose run is over.
  void closeAll(Collection<UUID> colonies);

  /// Newest first.
  List<InFlight> inFlight(
      String namespace, Optional<String> role, Optional<String> project, int most);
}
