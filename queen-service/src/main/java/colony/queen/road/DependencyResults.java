package colony.queen.road;

import colony.queen.colony.Colony;
import colony.queen.colony.Effect;
import colony.queen.colony.Fact;
import colony.queen.colony.Input;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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

  /// By number of the task that gave it.
  Map<Integer, Input.Attachment> of(Colony colony, Effect.Dispatch dispatch) {
    var byTask = new LinkedHashMap<Integer, Input.Attachment>();
    for (int task : handed(dispatch.given())) {
      var result = known.get(key(colony, colony.task(task).resultSeq()));
      if (result != null) {
        byTask.put(task, result);
      }
    }
    return byTask;
  }

  /// Numbers of the tasks whose results a worker is given.
  private static Set<Integer> handed(Effect.Given given) {
    var handed = new LinkedHashSet<>(given.inputs());
    given.subject().ifPresent(handed::add);
    for (var answers : List.of(given.answers(), given.shared())) {
      for (var answer : answers) {
        if (!answer.ask().refused()) {
          handed.add(answer.ask().child());
        }
      }
    }
    return handed;
  }

  /// What was reported is committed now.
  void remember() {
    reported.forEach(recent::put);
  }

  private void collect(Colony colony, Effect effect, Set<Store.ResultKey> wanted) {
    if (effect instanceof Effect.Tell tell) {
      result(tell.recorded().fact())
          .ifPresent(
              result -> reported.put(key(colony, tell.recorded().seq()), result.attachment()));
    } else if (effect instanceof Effect.Dispatch dispatch) {
      for (int task : handed(dispatch.given())) {
        long seq = colony.task(task).resultSeq();
        if (seq != 0) {
          wanted.add(key(colony, seq));
        }
      }
    }
  }

  /// What others may be given, in this very transaction too.
  private static Optional<Input.Result> result(Fact fact) {
    return switch (fact) {
      case Fact.TaskFinished it -> Optional.of(it.result());
      case Fact.TaskParked it -> Optional.of(it.result());
      case Fact.TaskInReview it -> Optional.of(it.result());
      case Fact.TaskRequeued it -> it.result();
      case Fact.TaskBlocked it -> it.result();
      default -> Optional.empty();
    };
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
