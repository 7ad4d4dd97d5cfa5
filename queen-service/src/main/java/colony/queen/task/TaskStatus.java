package colony.queen.task;

/// Where a task stands.
public enum TaskStatus {
  PENDING,
  READY,
  ACTIVE,
  PARKED,
  REVIEW,
  DONE,
  BLOCKED,
  CANCELLED;

  /// Neither done nor cancelled: its phase still waits for it.
  public boolean open() {
    return switch (this) {
      case DONE, CANCELLED -> false;
      case PENDING, READY, ACTIVE, PARKED, REVIEW, BLOCKED -> true;
    };
  }
}
