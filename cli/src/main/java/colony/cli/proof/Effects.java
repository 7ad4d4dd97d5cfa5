package colony.cli.proof;

import colony.contracts.ColonyEvent.TaskStarted;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Map;

/// A task is done once, and every attempt of it was the Queen's: what an attempt left behind is
/// there once, and once more at most for each further attempt.
final class Effects {
  private Effects() {}

  static Promise.Judged judge(Evidence evidence) {
    var faults = new ArrayList<String>();
    long tasks = 0;
    for (var colony : evidence.colonies()) {
      var life = new Life(colony.activeLimit());
      Map<String, Integer> started = new HashMap<>();
      for (var json : colony.stored()) {
        var event = Life.read(json);
        life.see(event);
        if (event instanceof TaskStarted it) {
          started.merge(it.taskId(), 1, Integer::sum);
        }
      }
      for (var task : colony.tasks()) {
        tasks++;
        int done = life.done().getOrDefault(task, 0);
        if (done > 1 || done == 0 && colony.state().equals("COMPLETED")) {
          faults.add("%s: %s was done %d times".formatted(colony.name(), task, done));
        }
        var lines = evidence.effects().get(colony.id() + " " + task);
        if (lines != null && lines > started.getOrDefault(task, 0)) {
          faults.add(
              "%s: %s left %d lines in %d attempts"
                  .formatted(colony.name(), task, lines, started.getOrDefault(task, 0)));
        }
      }
    }
    return new Promise.Judged(tasks, faults);
  }
}
