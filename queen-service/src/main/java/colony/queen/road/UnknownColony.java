package colony.queen.road;

import java.util.UUID;

/// Something is asked of a colony that does not exist, or that left for the archive after it was
/// found.
public final class UnknownColony extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final UUID id;

  public UnknownColony(UUID id) {
    super("no colony has the id " + id);
    this.id = id;
  }

  public UUID id() {
    return id;
  }
}
