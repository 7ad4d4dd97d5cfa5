package colony.queen.colony;

import colony.queen.plan.Plan;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// The rows of a colony that leaves its home: what ran is ready, and nothing refers to workers,
/// messages or events of the place it leaves. Done twice, it changes nothing more.
public final class AtRest {
  /// Stands for the number of an event that stays behind: there is a result.
  private static final long HAS_RESULT = 1;

  private AtRest() {}

  public static List<TaskRow> tasks(Plan plan, List<TaskRow> then) {
    var still = Dependencies.counted(plan, Restoration.tasks(then, 1));
    var queue =
        still.stream()
            .filter(row -> row.readyOrd() != 0)
            .sorted(Comparator.comparingLong(TaskRow::readyOrd).thenComparingInt(TaskRow::ord))
            .map(TaskRow::ord)
            .toList();
    var places = new int[still.size()];
    for (int i = 0; i < queue.size(); i++) {
      places[queue.get(i)] = i + 1;
    }
    var left = new ArrayList<TaskRow>(still.size());
    still.forEach(row -> left.add(left(row, places[row.ord()])));
    return left;
  }

  private static TaskRow left(TaskRow row, int place) {
    var edit = new TaskEdit(row);
    edit.run = 1;
    edit.epoch = 0;
    edit.readyOrd = place;
    edit.resultSeq = Math.min(row.resultSeq(), HAS_RESULT);
    edit.instance = null;
    edit.kin = row.kin().each(Ask::left);
    return edit.row();
  }

  /// @param tasks at rest
  public static List<PhaseRow> phases(Plan plan, List<PhaseRow> then, List<TaskRow> tasks) {
    return Restoration.phases(then).stream()
        .map(row -> Dependencies.counted(plan, row, tasks))
        .toList();
  }

  /// @param tasks at rest
  public static Counts counts(Plan plan, List<TaskRow> tasks) {
    var counts = Counts.NONE;
    for (var row : tasks) {
      counts = counts.with(row, row.spec(plan).kind(), 1);
    }
    return counts;
  }
}
