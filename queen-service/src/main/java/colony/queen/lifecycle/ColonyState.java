package colony.queen.lifecycle;

/// Where a colony stands. `paused` is a flag beside it.
public enum ColonyState {
  IDLE,
  INIT,
  PLANNING,
  EXECUTING,
  VERIFYING,
  WAITING,
  COMPLETED,
  FAILED,
  ERROR;

  /// Nothing moves any more by itself.
  public boolean ended() {
    return switch (this) {
      case COMPLETED, FAILED -> true;
      case IDLE, INIT, PLANNING, EXECUTING, VERIFYING, WAITING, ERROR -> false;
    };
  }
}
