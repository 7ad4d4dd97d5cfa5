package colony.queen.colony;

import colony.queen.plan.TaskSpec;

/// How many tasks stand where.
///
/// @param active attempts under way, dispatched or bound, of every kind; never above the charter's
///   limit
/// @param waiting ready, of every kind
/// @param done work that is done
/// @param cancelled work that was cancelled
/// @param blocked tasks of every kind that wait for somebody
public record Counts(int active, int waiting, int done, int cancelled, int blocked) {
  public static final Counts NONE = new Counts(0, 0, 0, 0, 0);

  /// With one task more (or, by -1, less) that stands like this row.
  public Counts with(TaskRow row, TaskSpec.Kind kind, int by) {
    int work = kind.counts() ? by : 0;
    int leased = row.leased() ? by : 0;
    return switch (row.status()) {
      case ACTIVE, PENDING, PARKED, REVIEW ->
          new Counts(active + leased, waiting, done, cancelled, blocked);
      case READY -> new Counts(active, waiting + by, done, cancelled, blocked);
      case DONE -> new Counts(active, waiting, done + work, cancelled, blocked);
      case CANCELLED -> new Counts(active, waiting, done, cancelled + work, blocked);
      case BLOCKED -> new Counts(active + leased, waiting, done, cancelled, blocked + by);
    };
  }
}
