package colony.queen.colony;

import colony.queen.task.Backoff;
import colony.queen.task.Outcome;
import colony.queen.task.TaskStatus;
import colony.queen.task.TaskTable.Who;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeMap;

/// What workers say, judged by the task's epoch and its table (semantics §4). Stale is ignored and
/// recorded; only the newest epoch of an active task changes anything.
final class Reports {
  private static final int LONGEST_SUMMARY = 200;

  private Reports() {}

  static Decision finished(Colony colony, Input.Finished report, Moment moment) {
    var draft = new Draft(colony, moment, actor(report.instance()));
    var found = current(draft, report.taskId(), report.epoch(), report.instance());
    if (found.isEmpty()) {
      return draft.moved();
    }
    var row = bind(found.get(), report.instance());
    if (report.outcome().next() == Outcome.Next.DONE) {
      done(draft, row, report);
    } else {
      retryOrBlock(
          draft, row, report.outcome(), report.result().summary(), Optional.of(report.result()));
    }
    refuseSpawns(draft, report.taskId(), report.spawns());
    report.result().learnings().forEach(it -> draft.learn(row.ord(), it));
    Fronts.settle(draft);
    return draft.moved();
  }

  static Decision spawnRequested(Colony colony, Input.SpawnRequested report, Moment moment) {
    var draft = new Draft(colony, moment, actor(report.instance()));
    if (current(draft, report.taskId(), report.epoch(), report.instance()).isPresent()) {
      refuseSpawns(draft, report.taskId(), report.spawns());
    }
    return draft.moved();
  }

  /// The worker gives it back; that counts for nothing.
  static Decision released(Colony colony, Input.Released report, Moment moment) {
    var draft = new Draft(colony, moment, actor(report.instance()));
    var found = current(draft, report.taskId(), report.epoch(), report.instance());
    if (found.isEmpty()) {
      return draft.moved();
    }
    requeue(draft, found.get(), Outcome.TRANSIENT, "released: " + report.reason());
    Fronts.settle(draft);
    return draft.moved();
  }

  /// The first sign of an epoch binds it. A process that works on an epoch that is over, or is
  /// bound to another, is told to stop; it hears that with every heartbeat until it obeys.
  static Decision seen(Colony colony, Input.Seen seen, Moment moment) {
    var ord = colony.plan().ord(seen.taskId());
    if (ord.isEmpty()) {
      return new Decision.Ignored("heartbeat lists unknown task " + seen.taskId());
    }
    var row = colony.task(ord.get());
    if (seen.epoch() > row.epoch()) {
      return new Decision.Ignored("epoch %d was never given".formatted(seen.epoch()));
    }
    boolean live = row.status() == TaskStatus.ACTIVE && row.epoch() == seen.epoch();
    if (live && seen.instance().equals(row.instance())) {
      return new Decision.Ignored("already bound");
    }
    var draft = new Draft(colony, moment, actor(seen.instance()));
    if (live && row.unbound()) {
      draft.put(bind(row, seen.instance()));
      draft.record(new Fact.TaskBound(row.ord(), row.epoch(), seen.instance()), Optional.empty());
    } else {
      draft.stop(
          row.ord(),
          seen.epoch(),
          Optional.of(seen.instance()),
          live ? "another worker runs it" : "epoch %d is over".formatted(seen.epoch()));
    }
    return draft.moved();
  }

  static Decision instanceLost(Colony colony, Input.InstanceLost lost, Moment moment) {
    var draft = new Draft(colony, moment, Draft.QUEEN);
    var bound =
        draft.activeTasks().stream()
            .filter(ord -> lost.instance().equals(draft.task(ord).instance()))
            .toList();
    if (bound.isEmpty()) {
      return new Decision.Ignored("nothing of this colony runs there");
    }
    for (int ord : bound) {
      var row = draft.task(ord);
      draft.stop(ord, row.epoch(), Optional.of(lost.instance()), lost.why());
      retryOrBlock(draft, row, Outcome.LOST, lost.why(), Optional.empty());
    }
    Fronts.settle(draft);
    return draft.moved();
  }

  /// The row this report speaks of, when it is the newest epoch of an active task and its own.
  /// Whatever else is recorded and changes nothing.
  private static Optional<TaskRow> current(Draft draft, String taskId, int epoch, String instance) {
    var ord = draft.colony().plan().ord(taskId);
    if (ord.isEmpty()) {
      draft.record(
          new Fact.ReportRefused(taskId, epoch, instance, "the plan has no such task"),
          Optional.empty());
      return Optional.empty();
    }
    var row = draft.task(ord.get());
    if (epoch > row.epoch()) {
      draft.record(
          new Fact.ReportRefused(
              taskId, epoch, instance, "epoch %d was never given".formatted(epoch)),
          Optional.empty());
      return Optional.empty();
    }
    if (epoch < row.epoch() || row.status() != TaskStatus.ACTIVE) {
      draft.record(
          new Fact.ReportStale(taskId, epoch, row.epoch(), instance, "the task is " + row.status()),
          Optional.empty());
      return Optional.empty();
    }
    if (row.instance() != null && !row.instance().equals(instance)) {
      draft.record(
          new Fact.ReportStale(
              taskId, epoch, row.epoch(), instance, "the attempt is bound to " + row.instance()),
          Optional.empty());
      return Optional.empty();
    }
    return Optional.of(row);
  }

  private static TaskRow bind(TaskRow row, String instance) {
    return row.unbound() ? row.bound(instance) : row;
  }

  private static void done(Draft draft, TaskRow row, Input.Finished report) {
    var spec = draft.spec(row.ord());
    var ended = row.left(TaskStatus.DONE, draft.now());
    draft.moveTask(ended, Who.WORKER);
    var seq =
        draft.record(
            new Fact.TaskFinished(
                ended, report.epoch(), report.instance(), report.outcome(), report.result()),
            Optional.of(
                Markers.moved(
                    draft.colony().charter(),
                    spec,
                    TaskStatus.ACTIVE,
                    TaskStatus.DONE,
                    spec.caste(),
                    sentence(report.result().summary(), "done"))));
    draft.put(ended.gave(seq, summary(report.result().summary())));
    freeDependents(draft, row.ord());
  }

  private static void freeDependents(Draft draft, int ord) {
    var free = new TreeMap<Integer, List<Integer>>();
    for (int dependent : draft.colony().plan().dependents(ord)) {
      var waiting = draft.task(dependent).dependencyDone();
      draft.put(waiting);
      int phase = draft.spec(dependent).phase();
      if (waiting.open() == 0
          && waiting.status() == TaskStatus.PENDING
          && draft.phase(phase).status() == PhaseRow.Status.RUNNING) {
        free.computeIfAbsent(phase, _ -> new ArrayList<>()).add(dependent);
      }
    }
    free.forEach((phase, tasks) -> Slots.ready(draft, phase, tasks));
  }

  private static void retryOrBlock(
      Draft draft, TaskRow row, Outcome outcome, String said, Optional<Input.Result> result) {
    var spec = draft.spec(row.ord());
    var why = sentence(said, outcome.name());
    switch (outcome.next()) {
      case DONE -> throw new IllegalStateException("a success is not tried again");
      case RETRY -> {
        var failed = row.failedOnce();
        if (failed.failures() < spec.maxAttempts()) {
          var pause = Backoff.after(failed.failures(), draft.moment().chance().getAsDouble());
          delay(draft, failed, outcome, why, pause, result);
        } else {
          block(
              draft,
              failed,
              outcome,
              "%d of %d attempts failed, last: %s"
                  .formatted(failed.failures(), spec.maxAttempts(), why),
              result);
        }
      }
      case RETRY_LOST -> {
        var lost = row.lostOnce();
        if (lost.lost() < Backoff.MAX_LOST) {
          requeue(draft, lost, outcome, why);
        } else {
          block(
              draft, lost, outcome, "its worker was lost %d times".formatted(lost.lost()), result);
        }
      }
      case BLOCK -> block(draft, row, outcome, why, result);
    }
  }

  /// Back into the queue at once.
  static void requeue(Draft draft, TaskRow row, Outcome outcome, String why) {
    int epoch = row.epoch();
    var left = row.left(TaskStatus.READY, draft.now()).queued(draft.nextPlace());
    draft.moveTask(left, Who.SYSTEM);
    draft.record(
        new Fact.TaskRequeued(row.ord(), epoch, outcome, why, Optional.empty(), Optional.empty()),
        Optional.of(back(draft, row, why)));
  }

  private static void delay(
      Draft draft,
      TaskRow row,
      Outcome outcome,
      String why,
      java.time.Duration pause,
      Optional<Input.Result> result) {
    var until = draft.now().plus(pause);
    var left = row.left(TaskStatus.READY, draft.now()).delayed(until);
    draft.moveTask(left, Who.SYSTEM);
    var seq =
        draft.record(
            new Fact.TaskRequeued(row.ord(), row.epoch(), outcome, why, Optional.of(until), result),
            Optional.of(back(draft, row, why)));
    result.ifPresent(it -> draft.put(left.gave(seq, summary(it.summary()))));
    draft.wakeBy(until);
  }

  private static void block(
      Draft draft, TaskRow row, Outcome outcome, String message, Optional<Input.Result> result) {
    var reason =
        new TaskRow.Blocked(
            outcome.name().toLowerCase(Locale.ROOT),
            message,
            "operator",
            "the cause is mended and the task restored, or it is cancelled",
            TaskStatus.ACTIVE);
    var left = row.left(TaskStatus.ACTIVE, draft.now()).blockedBy(reason);
    draft.moveTask(left, Who.SYSTEM);
    var seq =
        draft.record(
            new Fact.TaskBlocked(row.ord(), reason, result),
            Optional.of(Markers.blocked(draft.colony().charter(), draft.spec(row.ord()), message)));
    result.ifPresent(it -> draft.put(left.gave(seq, summary(it.summary()))));
  }

  private static String back(Draft draft, TaskRow row, String why) {
    return Markers.moved(
        draft.colony().charter(),
        draft.spec(row.ord()),
        TaskStatus.ACTIVE,
        TaskStatus.READY,
        "queen",
        why);
  }

  private static void refuseSpawns(Draft draft, String taskId, List<Input.Spawn> spawns) {
    for (var request : spawns) {
      draft.record(
          new Fact.SpawnRefused(taskId, request, "this version of the Queen does not spawn"),
          Optional.empty());
    }
  }

  private static String sentence(String text, String otherwise) {
    var line = Markers.line(text);
    return line.isEmpty() ? otherwise : line;
  }

  private static String summary(String text) {
    return Markers.cut(Markers.line(text), LONGEST_SUMMARY);
  }

  private static String actor(String instance) {
    return "worker:" + instance;
  }
}
