package colony.queen.colony;

import colony.queen.lifecycle.ColonyState;
import colony.queen.plan.TaskSpec;
import colony.queen.task.TaskStatus;
import colony.queen.task.TaskTable.Who;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/// What people do with a single task.
final class TaskCommands {
  private TaskCommands() {}

  /// Cancels a task and everything that depends on it, since none of that can run any more.
  static Decision cancelTask(Colony colony, Input.CancelTask cancel, Moment moment) {
    var ord = colony.ord(cancel.taskId());
    if (ord.isEmpty()) {
      return Decisions.refused(colony, "the plan has no task " + cancel.taskId());
    }
    var state = colony.standing().state();
    if (state.ended() || state == ColonyState.ERROR || !colony.task(ord.get()).status().open()) {
      return Decisions.refused(
          colony,
          "task %s is %s in a colony that is %s"
              .formatted(cancel.taskId(), colony.task(ord.get()).status(), state));
    }
    var draft = new Draft(colony, moment, cancel.actor());
    var reason = cancel.reason().orElse("cancelled by " + cancel.actor());
    cancelWithDependents(draft, ord.get(), reason);
    Course.settle(draft);
    return draft.moved();
  }

  static void cancelWithDependents(Draft draft, int first, String reason) {
    var doomed = new ArrayDeque<Integer>();
    doomed.add(first);
    while (!doomed.isEmpty()) {
      int next = doomed.remove();
      if (draft.task(next).status().open()) {
        cancel(draft, next, next == first ? reason : "it depends on " + draft.spec(first).id());
        doomed.addAll(dependents(draft, next));
      }
    }
  }

  private static List<Integer> dependents(Draft draft, int ord) {
    return draft.spec(ord).kind() == TaskSpec.Kind.WORK ? draft.plan().dependents(ord) : List.of();
  }

  static Decision restoreTask(Colony colony, Input.RestoreTask restore, Moment moment) {
    var ord = colony.ord(restore.taskId());
    if (ord.isEmpty()) {
      return Decisions.refused(colony, "the plan has no task " + restore.taskId());
    }
    var row = colony.task(ord.get());
    var state = colony.standing().state();
    if (row.status() != TaskStatus.BLOCKED || state.ended() || state == ColonyState.ERROR) {
      return Decisions.refused(
          colony,
          "task %s is %s in a colony that is %s, only a blocked one of a live colony is restored"
              .formatted(restore.taskId(), row.status(), state));
    }
    var draft = new Draft(colony, moment, restore.actor());
    lift(draft, ord.get(), restore.reason().orElse("restored"));
    Course.settle(draft);
    return draft.moved();
  }

  /// Lifts a block; the task is tried afresh, before all that wait.
  static void lift(Draft draft, int ord, String reason) {
    var row = draft.task(ord);
    var cameFrom = Objects.requireNonNull(row.blocked()).from();
    var to =
        cameFrom == TaskStatus.PENDING
            ? row.afresh().pending()
            : row.afresh().queued(draft.firstPlace());
    draft.moveTask(to, Who.OPERATOR);
    draft.record(
        new Fact.TaskRestored(draft.spec(ord), to.status(), reason),
        Optional.of(
            Markers.moved(
                draft.charter(),
                draft.spec(ord),
                TaskStatus.BLOCKED,
                to.status(),
                draft.actor(),
                reason)));
  }

  static void cancel(Draft draft, int ord, String reason) {
    var row = draft.task(ord);
    var from = row.status();
    if (from == TaskStatus.ACTIVE) {
      draft.stop(ord, row.epoch(), Optional.empty(), reason);
      row = row.left(from, draft.now());
    }
    draft.moveTask(row.cancelled(), Who.OPERATOR);
    draft.record(
        new Fact.TaskCancelled(draft.spec(ord), from, reason),
        Optional.of(
            Markers.moved(
                draft.charter(), draft.spec(ord), from, TaskStatus.CANCELLED, "queen", reason)));
  }
}
