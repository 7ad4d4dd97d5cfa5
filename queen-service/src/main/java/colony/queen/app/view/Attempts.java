package colony.queen.app.view;

import colony.contracts.api.TimelineView;
import colony.queen.app.view.AttemptLog.Began;
import colony.queen.app.view.AttemptLog.Ended;
import colony.queen.app.view.AttemptLog.Happened;
import colony.queen.app.view.AttemptLog.Stopped;
import colony.queen.app.view.AttemptLog.Struck;
import colony.queen.colony.TaskRow;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Attempts as the log tells them, one after the other.
final class Attempts {
  /// What took an attempt away of which the log says no end.
  private static final String STOPPED = "STOPPED";

  private final List<Attempt> all = new ArrayList<>();
  private final Map<String, Attempt> newestOfTask = new HashMap<>();
  private final Map<String, Attempt> firstOfWorker = new HashMap<>();

  private static final class Attempt {
    private final Began began;
    private Instant startedAt;
    private @Nullable Instant endedAt;
    private @Nullable String outcome;

    /// Only the task was struck; what the attempt itself says is better.
    private boolean supposed;

    Attempt(Began began) {
      this.began = began;
      this.startedAt = began.at();
    }

    void end(Instant at, String how) {
      if (endedAt == null || supposed) {
        endedAt = at;
        outcome = how;
        supposed = false;
      }
    }

    void suppose(Instant at, String how) {
      if (endedAt == null) {
        end(at, how);
        supposed = true;
      }
    }

    void runsAfterAll() {
      if (supposed) {
        endedAt = null;
        outcome = null;
        supposed = false;
      }
    }

    TimelineView.Attempt view() {
      return new TimelineView.Attempt(
          began.taskId(),
          began.epoch(),
          began.attempt(),
          began.worker(),
          began.caste(),
          began.mode(),
          startedAt,
          endedAt,
          outcome);
    }
  }

  void take(Happened happened) {
    switch (happened) {
      case Began it -> begin(it);
      case Ended it ->
          newest(it.taskId(), it.epoch()).ifPresent(attempt -> attempt.end(it.at(), it.outcome()));
      case Stopped it ->
          newest(it.taskId(), it.epoch()).ifPresent(attempt -> attempt.suppose(it.at(), STOPPED));
      case Struck it ->
          newest(it.taskId()).ifPresent(attempt -> attempt.suppose(it.at(), it.outcome()));
    }
  }

  private Optional<Attempt> newest(String task) {
    return Optional.ofNullable(newestOfTask.get(task));
  }

  private Optional<Attempt> newest(String task, int epoch) {
    return newest(task).filter(it -> it.began.epoch() == epoch);
  }

  private void begin(Began began) {
    var former = newestOfTask.get(began.taskId());
    if (former != null) {
      former.suppose(began.at(), STOPPED);
    }
    var attempt = new Attempt(began);
    var leader = firstOfWorker.putIfAbsent(began.worker(), attempt);
    if (leader != null) {
      // Its part was done by another task's worker, who has done both by now.
      attempt.startedAt = leader.startedAt;
      attempt.suppose(leader.endedAt == null ? began.at() : leader.endedAt, STOPPED);
    }
    newestOfTask.put(began.taskId(), attempt);
    all.add(attempt);
  }

  /// Some ends are no event: the worker of a task that was blocked meanwhile is lost, for example.
  /// And some tasks are struck while their worker goes on to its end.
  void compare(List<TaskRow> open) {
    var rows = new HashMap<String, TaskRow>();
    open.forEach(row -> rows.put(row.worker(), row));
    for (var attempt : newestOfTask.values()) {
      var row = rows.get(attempt.began.worker());
      if (row != null && row.leased()) {
        attempt.runsAfterAll();
      } else if (row != null && row.endedAt() != null) {
        attempt.suppose(row.endedAt(), STOPPED);
      }
    }
  }

  List<TimelineView.Attempt> views() {
    return all.stream().map(Attempt::view).toList();
  }
}
