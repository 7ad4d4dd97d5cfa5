package colony.queen.decision;

import colony.contracts.names.ActorName;
import colony.queen.colony.Colony;
import colony.queen.colony.Fact;
import colony.queen.colony.Input;
import colony.queen.colony.Moment;
import colony.queen.colony.TaskRow;
import colony.queen.task.Outcome;
import colony.queen.task.TaskStatus;
import java.util.Objects;
import java.util.Optional;

/// What workers say, judged by the task's epoch and its table (docs/workflow.md). Stale is ignored
/// and recorded; only the newest epoch of an active task changes anything.
final class Reports {
  private Reports() {}

  static Decision finished(Colony colony, Input.Finished report, Moment moment) {
    var draft = new Draft(colony, moment, ActorName.ofWorker(report.instance()));
    var found = current(draft, report.taskId(), report.epoch(), report.instance());
    if (found.isEmpty()) {
      return draft.moved();
    }
    int ord = found.get().ord();
    taken(draft, found.get(), report);
    if (draft.task(ord).status() == TaskStatus.BLOCKED) {
      hold(draft, draft.task(ord), report);
    } else {
      Endings.end(draft, draft.task(ord), report);
    }
    Course.settle(draft);
    return draft.moved();
  }

  /// What a report says whatever is decided about it: who ran it, what was used, what was learned.
  static void taken(Draft draft, TaskRow row, Input.Finished report) {
    var bound = bind(row, report.instance());
    draft.put(bound.with(bound.kin().notReleased()));
    Reservations.settle(draft, row.ord(), report.result().used());
    Learnings.reported(draft, row.ord(), report.result().learnings());
  }

  private static void paid(Draft draft, TaskRow row, String instance, Input.Result result) {
    draft.put(bind(row, instance));
    Reservations.settle(draft, row.ord(), result.used());
  }

  /// Somebody blocked the task while it ran: the report is judged when it is restored.
  private static void hold(Draft draft, TaskRow row, Input.Finished report) {
    var seq = draft.record(new Fact.ReportHeld(report), Optional.empty());
    draft.relet(row.blockedStill(Objects.requireNonNull(row.blocked()).holding(seq)));
  }

  static Decision spawnRequested(Colony colony, Input.SpawnRequested report, Moment moment) {
    var draft = new Draft(colony, moment, ActorName.ofWorker(report.instance()));
    var found = current(draft, report.taskId(), report.epoch(), report.instance());
    if (found.isPresent()) {
      int ord = found.get().ord();
      Spawning.start(draft, ord, Spawning.ask(draft, ord, report.epoch(), report.spawns()));
      Course.settle(draft);
    }
    return draft.moved();
  }

  static Decision stopped(Colony colony, Input.Stopped report, Moment moment) {
    var draft = new Draft(colony, moment, ActorName.ofWorker(report.instance()));
    draft.record(
        new Fact.TaskStopped(
            report.taskId(), report.epoch(), report.instance(), report.survivors()),
        Optional.empty());
    return draft.moved();
  }

  /// The worker gives it back; that is no failed attempt.
  static Decision released(Colony colony, Input.Released report, Moment moment) {
    var draft = new Draft(colony, moment, ActorName.ofWorker(report.instance()));
    var found = current(draft, report.taskId(), report.epoch(), report.instance());
    if (found.isEmpty()) {
      return draft.moved();
    }
    report.result().ifPresent(result -> paid(draft, found.get(), report.instance(), result));
    var row = draft.task(found.get().ord());
    if (row.status() == TaskStatus.BLOCKED) {
      leave(draft, row, Outcome.TRANSIENT, "released: " + report.reason());
    } else {
      Ladder.released(draft, row, "released: " + report.reason(), report.result());
    }
    Course.settle(draft);
    return draft.moved();
  }

  /// A blocked task's worker is gone: its attempt is over, the task stays blocked.
  static void leave(Draft draft, TaskRow row, Outcome outcome, String why) {
    draft.relet(
        row.left(TaskStatus.BLOCKED, draft.now())
            .blockedStill(Objects.requireNonNull(row.blocked()).dead()));
    draft.record(
        new Fact.TaskLeft(draft.spec(row.ord()), row.epoch(), outcome, why), Optional.empty());
    Merging.release(draft, row.ord());
  }

  /// The first sign of an epoch binds it. A process that works on an epoch that is over, or is
  /// bound to another, is told to stop; it hears that with every heartbeat until it obeys.
  static Decision seen(Colony colony, Input.Seen seen, Moment moment) {
    var ord = colony.ord(seen.taskId());
    boolean over = seen.epoch() <= colony.standing().epochFloor();
    if (ord.isEmpty()) {
      return over
          ? stopped(colony, seen, moment)
          : new Decision.Ignored("heartbeat lists unknown task " + seen.taskId());
    }
    var row = colony.task(ord.get());
    if (seen.epoch() > row.epoch() && !over) {
      return new Decision.Ignored("epoch %d was never given".formatted(seen.epoch()));
    }
    boolean live = row.leased() && row.epoch() == seen.epoch() && !over;
    if (live && seen.instance().equals(row.instance())) {
      return new Decision.Ignored("already bound");
    }
    var draft = new Draft(colony, moment, ActorName.ofWorker(seen.instance()));
    if (live && row.unbound()) {
      draft.put(bind(row, seen.instance()));
      draft.record(
          new Fact.TaskBound(draft.spec(row.ord()), row.epoch(), seen.instance()),
          Optional.empty());
    } else {
      draft.stop(
          row.ord(),
          seen.epoch(),
          Optional.of(seen.instance()),
          live ? "another worker runs it" : "epoch %d is over".formatted(seen.epoch()));
    }
    return draft.moved();
  }

  private static Decision stopped(Colony colony, Input.Seen seen, Moment moment) {
    var draft = new Draft(colony, moment, ActorName.ofWorker(seen.instance()));
    draft.stop(seen.taskId(), seen.epoch(), Optional.of(seen.instance()), "its run is over");
    return draft.moved();
  }

  static Decision instanceLost(Colony colony, Input.InstanceLost lost, Moment moment) {
    var draft = new Draft(colony, moment, Draft.QUEEN);
    var bound =
        draft.rows().leasedTasks().stream()
            .filter(ord -> lost.instance().equals(draft.task(ord).instance()))
            .toList();
    if (bound.isEmpty()) {
      return new Decision.Ignored("nothing of this colony runs there");
    }
    for (int ord : bound) {
      var row = draft.task(ord);
      if (!row.leased() || BrainGate.holds(draft, ord)) {
        continue; // what became of the task before took this one back, or its work is done
      }
      draft.stop(ord, row.epoch(), Optional.of(lost.instance()), lost.why());
      if (row.status() == TaskStatus.BLOCKED) {
        leave(draft, row, Outcome.LOST, lost.why());
        continue;
      }
      Ladder.retryOrBlock(draft, row, Outcome.LOST, lost.why(), Optional.empty());
    }
    Course.settle(draft);
    return draft.moved();
  }

  /// The row this report speaks of, when it is the newest epoch of an active task and its own.
  /// Whatever else is recorded and changes nothing.
  static Optional<TaskRow> current(Draft draft, String taskId, int epoch, String instance) {
    var ord = draft.rows().ord(taskId);
    if (ord.isEmpty() && epoch <= draft.at().epochFloor) {
      draft.record(
          new Fact.ReportStale(taskId, epoch, draft.at().epochFloor, instance, "its run is over"),
          Optional.empty());
      return Optional.empty();
    }
    if (ord.isEmpty()) {
      draft.record(
          new Fact.ReportRefused(taskId, epoch, instance, "the plan has no such task"),
          Optional.empty());
      return Optional.empty();
    }
    var row = draft.task(ord.get());
    boolean over = epoch <= draft.at().epochFloor;
    if (epoch > row.epoch() && !over) {
      draft.record(
          new Fact.ReportRefused(
              taskId, epoch, instance, "epoch %d was never given".formatted(epoch)),
          Optional.empty());
      return Optional.empty();
    }
    if (over || !newest(row, epoch) || !row.leased()) {
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

  /// An epoch above it was never given.
  private static boolean newest(TaskRow row, int epoch) {
    return epoch >= row.epoch();
  }

  private static TaskRow bind(TaskRow row, String instance) {
    return row.unbound() ? row.bound(instance) : row;
  }
}
