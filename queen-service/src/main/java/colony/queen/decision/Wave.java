package colony.queen.decision;

import colony.queen.plan.TaskSpec;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// How many workers each phase's wave has, as a decision in the making sees it until its next
/// change: so many at once and no more (docs/spawning.md). Counted are the plan's own tasks.
/// Children stand deeper, and who reviews or watches follows a wave and belongs to none.
final class Wave {
  private final Draft draft;
  private @Nullable Map<Integer, Integer> workers;

  Wave(Draft draft) {
    this.draft = draft;
  }

  boolean full(int ord) {
    var spec = draft.spec(ord);
    return !draft.charter().lifted()
        && spec.kind() == TaskSpec.Kind.WORK
        && workers().getOrDefault(spec.phase(), 0) >= draft.charter().waveLimit();
  }

  /// It is taken to have begun.
  void join(int ord) {
    joined(workers(), ord);
  }

  private Map<Integer, Integer> workers() {
    if (workers == null) {
      var all = new HashMap<Integer, Integer>();
      draft.rows().leasedTasks().forEach(ord -> joined(all, ord));
      workers = all;
    }
    return workers;
  }

  private void joined(Map<Integer, Integer> all, int ord) {
    if (draft.spec(ord).kind() == TaskSpec.Kind.WORK) {
      all.merge(draft.spec(ord).phase(), 1, Integer::sum);
    }
  }
}
