package colony.cli.bench;

import colony.cli.queen.SeenEvent;
import colony.contracts.ColonyEvent.ColonyMoved;
import colony.contracts.ColonyEvent.TaskFinished;
import colony.contracts.ColonyEvent.TaskStarted;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/// What the events of one colony say: whether all is as it must be, and how long things took.
final class Record {
  private final String colony;
  private final List<String> faults = new ArrayList<>();
  private final Map<String, Instant> started = new HashMap<>();
  private final Map<String, Instant> finished = new HashMap<>();
  private @Nullable Instant completed;

  private Record(String colony) {
    this.colony = colony;
  }

  static Record read(String colony, List<SeenEvent> events, int tasks) {
    var record = new Record(colony);
    long expected = 1;
    for (var event : events) {
      if (event.seq() != expected) {
        record.fault("event %d where %d was due".formatted(event.seq(), expected));
      }
      expected = event.seq() + 1;
      record.note(event);
    }
    if (record.completed == null) {
      record.fault("has not completed");
    }
    if (record.finished.size() != tasks) {
      record.fault("%d of %d tasks finished".formatted(record.finished.size(), tasks));
    }
    return record;
  }

  List<String> faults() {
    return faults;
  }

  Optional<Instant> completed() {
    return Optional.ofNullable(completed);
  }

  /// From dispatch to the report's commit.
  void dispatches(Histogram micros) {
    finished.forEach((task, at) -> add(micros, started.get(task), at));
  }

  /// From one task's end to the dispatch of the next, in a sequence t0, t1, ….
  void transitions(Histogram micros) {
    for (int i = 1; i < finished.size(); i++) {
      add(micros, finished.get("t" + (i - 1)), started.get("t" + i));
    }
  }

  private void note(SeenEvent event) {
    switch (event.known().orElse(null)) {
      case TaskStarted task -> started.put(task.taskId(), event.at());
      case TaskFinished task -> {
        if (finished.put(task.taskId(), event.at()) != null) {
          fault("task %s finished twice".formatted(task.taskId()));
        }
      }
      case ColonyMoved moved -> {
        if (moved.to().equals("COMPLETED")) {
          completed = event.at();
        }
      }
      case null, default -> {}
    }
  }

  private void fault(String what) {
    faults.add(colony + ": " + what);
  }

  private static void add(Histogram micros, @Nullable Instant from, @Nullable Instant to) {
    if (from != null && to != null) {
      micros.recordValue(Math.max(0, Duration.between(from, to).toNanos() / 1000));
    }
  }
}
