package colony.cli.bench;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What the log of one colony says: whether all is as it must be, and how long things took.
final class History {
  /// Every change of a task or colony writes an audit line.
  private static final Set<String> MARKED =
      Set.of(
          "colony.moved",
          "task.started",
          "task.parked",
          "task.finished",
          "task.ready",
          "spawn.granted");

  private final String colony;
  private final Map<String, List<String>> dependsOn;
  private final List<String> faults = new ArrayList<>();
  private final Map<String, Integer> counts = new HashMap<>();
  private final Map<String, Instant> running = new HashMap<>();
  private final Map<String, Instant> finished = new HashMap<>();
  private final Latencies attempts = new Latencies();
  private @Nullable Instant completed;

  private History(String colony, Map<String, List<String>> dependsOn) {
    this.colony = colony;
    this.dependsOn = dependsOn;
  }

  static History of(String colony, List<Happened> log, Load load) {
    var history = new History(colony, load.dependsOn());
    long due = 1;
    for (var each : log) {
      if (each.seq() != due) {
        history.fault("event %d where %d was due".formatted(each.seq(), due));
      }
      due = each.seq() + 1;
      history.note(each);
    }
    history.judge(load.rows());
    return history;
  }

  List<String> faults() {
    return faults;
  }

  Optional<Instant> completed() {
    return Optional.ofNullable(completed);
  }

  /// From dispatch to the decision about the report, of each attempt: from one transaction to the
  /// other, each by the time at which it had its rows. So the first one's commit is in it, and the
  /// second one's is not.
  Latencies attempts() {
    return attempts;
  }

  /// From one task of a sequence t0, t1, … done to the next one done.
  void transitions(Latencies into) {
    for (int i = 1; i < finished.size(); i++) {
      var from = finished.get("t" + (i - 1));
      var to = finished.get("t" + i);
      if (from != null && to != null) {
        into.add(Duration.between(from, to));
      }
    }
  }

  private void note(Happened each) {
    counts.merge(each.type(), 1, Integer::sum);
    if (MARKED.contains(each.type()) && !each.marked()) {
      fault("event %d, %s, has no marker".formatted(each.seq(), each.type()));
    }
    var task = each.task();
    switch (each.type()) {
      case "task.started" -> {
        inOrder(each.seq(), String.valueOf(task));
        running.put(String.valueOf(task), each.at());
      }
      case "task.parked" -> ended(String.valueOf(task), each.at());
      case "task.finished" -> {
        ended(String.valueOf(task), each.at());
        if (finished.put(String.valueOf(task), each.at()) != null) {
          fault("task %s finished twice".formatted(task));
        }
      }
      case "colony.moved" -> {
        if ("COMPLETED".equals(each.to())) {
          completed = each.at();
        }
      }
      default -> {
        // Counted, and no more.
      }
    }
  }

  /// A stack that did not wait for it would be measured as the faster one.
  private void inOrder(long seq, String task) {
    dependsOn.getOrDefault(task, List.of()).stream()
        .filter(before -> !finished.containsKey(before))
        .forEach(
            before -> fault("event %d starts %s before %s is done".formatted(seq, task, before)));
  }

  private void ended(String task, Instant at) {
    var begun = running.remove(task);
    if (begun != null) {
      attempts.add(Duration.between(begun, at));
    }
  }

  private void judge(Load.Rows due) {
    if (completed == null) {
      fault("has not completed");
    }
    count("task.finished", due.tasks());
    count("task.started", due.attempts());
    count("task.parked", due.parked());
    count("spawn.answered", due.spawns());
    count("task.requeued", 0);
    count("task.blocked", 0);
    count("report.refused", 0);
    count("checkpoint.failed", 0);
  }

  private void count(String type, int due) {
    int found = counts.getOrDefault(type, 0);
    if (found != due) {
      fault("%d of %s, expected %d".formatted(found, type, due));
    }
  }

  private void fault(String what) {
    faults.add(colony + ": " + what);
  }
}
