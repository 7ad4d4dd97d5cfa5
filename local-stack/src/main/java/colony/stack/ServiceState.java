package colony.stack;

public enum ServiceState {
  STARTING,
  READY,
  /// Runs, but does not say it is well.
  NOT_READY,
  /// Ended by itself and will be started again.
  DOWN,
  ENDED
}
