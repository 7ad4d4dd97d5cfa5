package colony.queen.app;

import colony.contracts.api.ColonyView;

/// What was asked for is no longer in the database, and has not been lost. Answered with 410.
public final class ArchivedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public ArchivedException(ColonyView colony, String place) {
    super(
        "colony \"%s\" is archived at %s: ./colony archive restore %s brings it back"
            .formatted(colony.name(), place, colony.called()));
  }
}
