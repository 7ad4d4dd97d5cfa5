package colony.queen.app.reign;

import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// Colonies that wait for the memory service.
public interface ShutColonies {
  /// @param firstReport number of the event that holds their first held input, where that is a
  ///   report
  record Waiting(UUID colony, Optional<Long> firstReport) {}

  /// In the order of their ids.
  ///
  /// @param after the last one of those before
  List<Waiting> waiting(UUID after, int most);
}
