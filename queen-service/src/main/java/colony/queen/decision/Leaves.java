package colony.queen.decision;

import colony.queen.task.TaskStatus;
import java.util.Collection;
import java.util.List;
import java.util.Set;

/// The done tasks that hold the work of all: those nothing done among them was built on.
final class Leaves {
  private Leaves() {}

  static List<Integer> of(Draft draft, Collection<Integer> tasks) {
    var among = Set.copyOf(tasks);
    return tasks.stream()
        .filter(ord -> draft.task(ord).status() == TaskStatus.DONE)
        .filter(ord -> !draft.task(ord).kin().consumed())
        .filter(
            ord ->
                dependents(draft, ord).stream()
                    .filter(among::contains)
                    .noneMatch(it -> draft.task(it).status() == TaskStatus.DONE))
        .sorted()
        .toList();
  }

  private static List<Integer> dependents(Draft draft, int ord) {
    return ord < draft.plan().tasks().size() ? draft.plan().dependents(ord) : List.of();
  }
}
