package colony.cli.proof;

import colony.contracts.ColonyEvent.TaskFinished;
import java.util.ArrayList;
import java.util.HashMap;

/// A learning goes through two services and a topic, each of which may have done it again.
final class Learnings {
  private Learnings() {}

  static Promise.Judged judge(Evidence evidence) {
    var counted = new HashMap<String, Integer>();
    for (var each : evidence.observations()) {
      counted.merge(each.colony() + " " + each.content(), 1, Integer::sum);
    }
    var faults = new ArrayList<String>();
    long learnings = 0;
    for (var colony : evidence.colonies()) {
      for (var json : colony.stored()) {
        if (Life.read(json) instanceof TaskFinished task) {
          for (var learning : task.result().learnings()) {
            learnings++;
            int times = counted.getOrDefault(colony.id() + " " + learning.content(), 0);
            if (times > 1 || times == 0 && colony.ended()) {
              faults.add(
                  "%s: what %s learned was counted %d times"
                      .formatted(colony.name(), task.taskId(), times));
            }
          }
        }
      }
    }
    return new Promise.Judged(learnings, faults);
  }
}
