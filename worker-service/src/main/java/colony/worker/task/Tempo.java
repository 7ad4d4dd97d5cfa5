package colony.worker.task;

/// How many dispatches are taken together: few while they are work, many while they are instant.
/// What a request to the broker costs is then shared by many tasks that cost less than it does.
final class Tempo {
  /// Instant dispatches in a row after which many are taken.
  static final int ENOUGH = 200;

  private final int few;
  private final int many;
  private int instant;

  /// @param few as the worker is set
  Tempo(int few, int many) {
    this.few = few;
    this.many = Math.max(few, many);
  }

  int next() {
    return instant < ENOUGH ? few : many;
  }

  /// Most that it ever says.
  int most() {
    return many;
  }

  void instant() {
    instant = Math.min(ENOUGH, instant + 1);
  }

  /// One came that takes its time, and a slot was free for it.
  void work() {
    if (instant < ENOUGH) {
      instant = 0;
    }
  }

  /// More came that take their time than there are slots: so many are not taken again.
  void surplus() {
    instant = 0;
  }
}
