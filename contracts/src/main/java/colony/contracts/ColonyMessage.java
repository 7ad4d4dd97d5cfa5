package colony.contracts;

import java.util.UUID;

/// A message about one colony.
public interface ColonyMessage extends Message {
  UUID colonyId();

  /// The team the colony belongs to.
  String namespace();
}
