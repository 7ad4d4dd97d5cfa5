package colony.cli.proof;

import colony.contracts.ColonyEvent;
import colony.contracts.ColonyEvent.TaskFinished;
import colony.contracts.ColonyEvent.TaskInReview;
import colony.contracts.ColonyEvent.TaskParked;
import colony.contracts.ColonyEvent.TaskStarted;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// A task is done once, whatever ran, and counts once for those that wait for it: none begins
/// before all that it depends on is done. A colony that has completed has all of its tasks. An
/// attempt that counted left a line; one that was taken away, or ended badly, left one or, when it
/// never began, none; and no line is of an attempt that the Queen did not start. More than one line
/// is no fault: execution is at least once (docs/workflow.md), and a Queen that takes over sends a
/// dispatch again of which nobody knows whether it was sent.
final class Effects {
  private final Evidence evidence;
  private final List<String> faults = new ArrayList<>();
  private long looked;

  private Effects(Evidence evidence) {
    this.evidence = evidence;
  }

  static Promise.Judged judge(Evidence evidence) {
    var effects = new Effects(evidence);
    var lines = new HashMap<String, Map<String, Integer>>();
    evidence
        .effects()
        .forEach(
            (line, times) -> {
              int end = line.indexOf(' ');
              lines
                  .computeIfAbsent(line.substring(0, Math.max(0, end)), _ -> new HashMap<>())
                  .put(line.substring(end + 1), times);
            });
    for (var colony : evidence.colonies()) {
      var own = lines.remove(colony.id().toString());
      effects.judge(colony, own == null ? Map.of() : own);
    }
    lines.forEach(
        (colony, attempts) ->
            effects.faults.add(
                "%d attempts left lines of a colony %s that the database does not have"
                    .formatted(attempts.size(), colony)));
    return new Promise.Judged(effects.looked, effects.faults);
  }

  /// @param lines by task and epoch with a space between
  private void judge(Evidence.Told colony, Map<String, Integer> lines) {
    var life = new Life(colony.activeLimit());
    Set<String> started = new HashSet<>();
    Set<String> counted = new HashSet<>();
    for (var json : colony.stored()) {
      var event = Life.read(json);
      life.see(event);
      if (event instanceof TaskStarted it) {
        started.add(it.taskId() + " " + it.epoch());
        inOrder(colony, it.taskId(), life);
      }
      counted.addAll(counted(event));
    }
    if (colony.state().equals("COMPLETED") && colony.tasks().size() != colony.due()) {
      faults.add(
          "%s: %d tasks, expected %d"
              .formatted(colony.name(), colony.tasks().size(), colony.due()));
    }
    looked += colony.tasks().size();
    var wrong =
        colony.state().equals("COMPLETED")
            ? life.unfinished(colony.tasks())
            : life.doneAgain(colony.tasks());
    wrong.forEach(it -> faults.add("%s: %s".formatted(colony.name(), it)));
    lines.forEach(
        (attempt, times) -> {
          if (!started.contains(attempt)) {
            faults.add(
                "%s: %s left %d lines and was never started"
                    .formatted(colony.name(), attempt, times));
          }
        });
    if (evidence.writing().contains(colony.id())) {
      looked += counted.size();
      counted.stream()
          .filter(attempt -> !lines.containsKey(attempt))
          .forEach(
              attempt ->
                  faults.add("%s: %s counted and left no line".formatted(colony.name(), attempt)));
    }
  }

  private void inOrder(Evidence.Told colony, String task, Life life) {
    colony.planned().dependsOn().getOrDefault(task, List.of()).stream()
        .filter(before -> !life.done().containsKey(before))
        .forEach(
            before ->
                faults.add(
                    "%s: %s began before %s was done".formatted(colony.name(), task, before)));
  }

  /// Whose result was taken as a success, so that its command has run to the end.
  private static List<String> counted(ColonyEvent event) {
    return switch (event) {
      case TaskFinished it -> List.of(it.taskId() + " " + it.epoch());
      case TaskInReview it -> List.of(it.taskId() + " " + it.epoch());
      case TaskParked it -> List.of(it.taskId() + " " + it.epoch());
      default -> List.of();
    };
  }
}
