package colony.queen.road;

import colony.queen.colony.Colony;
import colony.queen.colony.Effect;
import colony.queen.colony.Fact;
import colony.queen.colony.Input;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/// The results that the dispatches of one transaction hand on: those just reported, those
/// remembered, and the rest from the log.
final class DependencyResults {
  private final RecentResults recent;
  private final Map<Store.ResultKey, Input.Attachment> reported = new HashMap<>();
  private final Map<Store.ResultKey, Input.Attachment> known = new HashMap<>();

  DependencyResults(RecentResults recent, Store.Tx tx, Collection<Journal> changed) {
    this.recent = recent;
    var wanted = new HashSet<Store.ResultKey>();
    for (var journal : changed) {
      for (var effect : journal.effects()) {
        collect(journal.colony(), effect, wanted);
      }
    }
    known.putAll(reported);
    wanted.removeAll(reported.keySet());
    wanted.removeIf(this::remembered);
    if (!wanted.isEmpty()) {
      known.putAll(tx.results(wanted));
    }
  }

  /// By number of the dependency.
  Map<Integer, Input.Attachment> of(Colony colony, int task) {
    var byTask = new LinkedHashMap<Integer, Input.Attachment>();
    for (int dependency : colony.spec(task).dependsOn()) {
      var result = known.get(key(colony, colony.task(dependency).resultSeq()));
      if (result != null) {
        byTask.put(dependency, result);
      }
    }
    return byTask;
  }

  /// What was reported is committed now.
  void remember() {
    reported.forEach(recent::put);
  }

  private void collect(Colony colony, Effect effect, Set<Store.ResultKey> wanted) {
    if (effect instanceof Effect.Tell tell
        && tell.recorded().fact() instanceof Fact.TaskFinished finished) {
      reported.put(key(colony, tell.recorded().seq()), finished.result().attachment());
    } else if (effect instanceof Effect.Dispatch dispatch) {
      for (int dependency : colony.spec(dispatch.task()).dependsOn()) {
        long seq = colony.task(dependency).resultSeq();
        if (seq != 0) {
          wanted.add(key(colony, seq));
        }
      }
    }
  }

  private boolean remembered(Store.ResultKey key) {
    var result = recent.get(key);
    result.ifPresent(it -> known.put(key, it));
    return result.isPresent();
  }

  private static Store.ResultKey key(Colony colony, long seq) {
    return new Store.ResultKey(colony.charter().id(), seq);
  }
}
