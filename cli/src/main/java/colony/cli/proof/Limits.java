package colony.cli.proof;

import colony.contracts.ColonyEvent;
import colony.contracts.ColonyEvent.SpawnGranted;
import colony.contracts.ColonyEvent.SpawnQueued;
import colony.contracts.ColonyEvent.TaskBlocked;
import colony.contracts.ColonyEvent.TaskFinished;
import colony.contracts.ColonyEvent.TaskInReview;
import colony.contracts.ColonyEvent.TaskParked;
import colony.contracts.ColonyEvent.TaskRequeued;
import colony.contracts.ColonyEvent.TaskStarted;
import colony.contracts.TaskResult;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Played through event by event, so that a limit that was passed for a moment shows too.
final class Limits {
  private static final int DEEPEST = 3;
  private static final int CHILDREN = 2;

  private final Evidence.Told colony;
  private final Life life;
  private final Map<String, Integer> children = new HashMap<>();
  private final List<String> faults = new ArrayList<>();
  private long tokens;

  private Limits(Evidence.Told colony) {
    this.colony = colony;
    this.life = new Life(colony.activeLimit());
  }

  static Promise.Judged judge(Evidence evidence) {
    var faults = new ArrayList<String>();
    long events = 0;
    for (var colony : evidence.colonies()) {
      var limits = new Limits(colony);
      colony.stored().stream().map(Life::read).forEach(limits::see);
      limits.life.beyond().forEach(it -> faults.add(colony.name() + ": " + it));
      faults.addAll(limits.faults);
      events += colony.stored().size();
    }
    return new Promise.Judged(events, faults);
  }

  private void see(ColonyEvent event) {
    life.see(event);
    switch (event) {
      case TaskStarted it when it.depth() > DEEPEST ->
          fault("%s is %d deep".formatted(it.taskId(), it.depth()));
      case SpawnGranted it -> child(it.taskId(), it.childTaskId());
      case SpawnQueued it -> child(it.taskId(), it.childTaskId());
      case TaskFinished it -> use(it.result());
      case TaskRequeued it -> use(it.result());
      case TaskParked it -> use(it.result());
      case TaskInReview it -> use(it.result());
      case TaskBlocked it -> use(it.result());
      default -> {}
    }
  }

  private void child(String task, String child) {
    if (children.merge(task, 1, Integer::sum) > CHILDREN) {
      fault("%s is child %d of %s".formatted(child, children.get(task), task));
    }
  }

  private void use(@Nullable TaskResult result) {
    if (result == null || result.usage() == null || result.usage().tokens() == null) {
      return;
    }
    tokens += result.usage().tokens().inputTotal() + result.usage().tokens().output();
    long budget = colony.planned().tokens();
    if (budget > 0 && tokens > budget) {
      fault("%d tokens are used of %d".formatted(tokens, budget));
    }
  }

  private void fault(String what) {
    faults.add(colony.name() + ": " + what);
  }
}
