package colony.queen.colony;

import colony.queen.plan.TaskSpec;
import java.util.Comparator;

/// Where a ready task stands in the queue for slots: higher priority first; of one priority what
/// was begun before what was not, so that a colony ends what it has before it opens more; of those
/// the one that has waited longest.
record Place(int rank, long ord) implements Comparable<Place> {
  private static final Comparator<Place> ORDER =
      Comparator.comparingInt(Place::rank).reversed().thenComparingLong(Place::ord);

  private static final int STEPS = 3;
  private static final int ADDED = 2;
  private static final int BEGUN = 1;

  public static Place of(TaskRow row, TaskSpec spec) {
    int begun = spec.kind() != TaskSpec.Kind.WORK ? ADDED : row.attempt() > 0 ? BEGUN : 0;
    return new Place(spec.priority() * STEPS + begun, row.readyOrd());
  }

  @Override
  public int compareTo(Place other) {
    return ORDER.compare(this, other);
  }
}
