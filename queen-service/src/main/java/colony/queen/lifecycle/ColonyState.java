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

  /// Its tasks are given to workers. Elsewhere only what puts files back is.
  public boolean works() {
    return switch (this) {
      case INIT, PLANNING, EXECUTING, VERIFYING -> true;
      case IDLE, WAITING, COMPLETED, FAILED, ERROR -> false;
    };
  }

  /// Nothing moves any more by itself.
  public boolean ended() {
    return switch (this) {
      case COMPLETED, FAILED -> true;
      case IDLE, INIT, PLANNING, EXECUTING, VERIFYING, WAITING, ERROR -> false;
    };
  }
}
