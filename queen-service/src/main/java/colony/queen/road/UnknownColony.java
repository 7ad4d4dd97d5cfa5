package colony.queen.road;

import java.util.UUID;

/// A command for a colony that does not exist.
public final class UnknownColony extends RuntimeException {
  private static final long serialVersionUID = 1;

  UnknownColony(UUID id) {
    super("no colony has the id " + id);
  }
}
