package colony.worker.workspace;

import colony.contracts.Confinement.Sandbox;

/// To which origins commits are pushed.
public enum Pushes {
  TO_ALL,
  /// Git pushes to a folder of this machine by programs that it starts itself, and they obey the
  /// hooks and the configuration there. An attempt in a sandbox may have written these.
  TO_SERVERS,
  NOWHERE;

  private static final String FOLDER = "file:";

  /// @param floor what everybody is kept in at least
  public static Pushes of(boolean wanted, Sandbox floor) {
    if (!wanted) {
      return NOWHERE;
    }
    return switch (floor) {
      case NONE -> TO_ALL;
      case BWRAP -> TO_SERVERS;
    };
  }

  boolean to(String url) {
    return switch (this) {
      case TO_ALL -> true;
      case TO_SERVERS -> !url.startsWith(FOLDER);
      case NOWHERE -> false;
    };
  }
}
