package colony.queen.colony;

import colony.queen.lifecycle.LifecycleTable;
import colony.queen.lifecycle.Trigger;
import colony.queen.task.TaskStatus;
import colony.queen.task.TaskTable.Who;
import java.util.ArrayDeque;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;

/// What people ask for. One that does not fit the state is refused with the moves that do, and
/// changes nothing.
final class Commands {
  private Commands() {}

  static Decision goOn(Colony colony, Input.Continue answer, Moment moment) {
    var misfit = misfit(colony, Trigger.CONTINUE, answer.checkIn(), "continue");
    if (misfit.isPresent()) {
      return misfit.get();
    }
    var draft = new Draft(colony, moment, answer.actor());
    boolean last = Fronts.last(draft);
    draft.answer("continue", answer.reason());
    if (last) {
      draft.outcomeBecomes("completed");
      draft.moveColony(Trigger.LAST_PHASE_APPROVED, answer.reason());
    } else {
      draft.moveColony(Trigger.CONTINUE, answer.reason());
      Fronts.openNext(draft);
      Fronts.settle(draft);
    }
    return draft.moved();
  }

  static Decision abandon(Colony colony, Input.Abandon answer, Moment moment) {
    var misfit = misfit(colony, Trigger.ABANDON, answer.checkIn(), "abandon");
    if (misfit.isPresent()) {
      return misfit.get();
    }
    var draft = new Draft(colony, moment, answer.actor());
    draft.answer("abandon", answer.reason());
    draft.outcomeBecomes("failed");
    draft.moveColony(Trigger.ABANDON, answer.reason());
    return draft.moved();
  }

  static Decision cancel(Colony colony, Input.Cancel cancel, Moment moment) {
    var state = colony.standing().state();
    if (LifecycleTable.row(state, Trigger.CANCEL).isEmpty()) {
      return Decisions.refused(colony, "a colony that is %s cannot be cancelled".formatted(state));
    }
    var draft = new Draft(colony, moment, cancel.actor());
    if (colony.standing().checkIn().isPresent()) {
      draft.answer("cancel", cancel.reason());
    }
    Halt.recall(draft, "the colony is cancelled");
    draft.outcomeBecomes("cancelled");
    draft.moveColony(Trigger.CANCEL, cancel.reason());
    return draft.moved();
  }

  /// Cancels a task and everything that depends on it, since none of that can run any more.
  static Decision cancelTask(Colony colony, Input.CancelTask cancel, Moment moment) {
    var ord = colony.plan().ord(cancel.taskId());
    if (ord.isEmpty()) {
      return Decisions.refused(colony, "the plan has no task " + cancel.taskId());
    }
    var state = colony.standing().state();
    if (state.ended() || !colony.task(ord.get()).status().open()) {
      return Decisions.refused(
          colony,
          "task %s is %s in a colony that is %s"
              .formatted(cancel.taskId(), colony.task(ord.get()).status(), state));
    }
    var draft = new Draft(colony, moment, cancel.actor());
    var reason = cancel.reason().orElse("cancelled by " + cancel.actor());
    var doomed = new ArrayDeque<Integer>();
    doomed.add(ord.get());
    while (!doomed.isEmpty()) {
      int next = doomed.remove();
      if (draft.task(next).status().open()) {
        cancel(draft, next, next == ord.get() ? reason : "it depends on " + cancel.taskId());
        doomed.addAll(colony.plan().dependents(next));
      }
    }
    Fronts.settle(draft);
    return draft.moved();
  }

  static Decision restoreTask(Colony colony, Input.RestoreTask restore, Moment moment) {
    var ord = colony.plan().ord(restore.taskId());
    if (ord.isEmpty()) {
      return Decisions.refused(colony, "the plan has no task " + restore.taskId());
    }
    var row = colony.task(ord.get());
    if (row.status() != TaskStatus.BLOCKED || colony.standing().state().ended()) {
      return Decisions.refused(
          colony,
          "task %s is %s, only a blocked one is restored"
              .formatted(restore.taskId(), row.status()));
    }
    var draft = new Draft(colony, moment, restore.actor());
    var cameFrom = Objects.requireNonNull(row.blocked()).from();
    var to =
        cameFrom == TaskStatus.PENDING
            ? row.afresh().pending()
            : row.afresh().queued(draft.firstPlace());
    draft.moveTask(to, Who.OPERATOR);
    draft.record(
        new Fact.TaskRestored(row.ord(), to.status(), restore.reason().orElse("restored")),
        Optional.of(
            Markers.moved(
                colony.charter(),
                draft.spec(row.ord()),
                TaskStatus.BLOCKED,
                to.status(),
                restore.actor(),
                restore.reason().orElse("restored"))));
    Fronts.settle(draft);
    return draft.moved();
  }

  private static void cancel(Draft draft, int ord, String reason) {
    var row = draft.task(ord);
    var from = row.status();
    if (from == TaskStatus.ACTIVE) {
      draft.stop(ord, row.epoch(), Optional.empty(), reason);
      row = row.left(from, draft.now());
    }
    draft.moveTask(row.cancelled(), Who.OPERATOR);
    draft.record(
        new Fact.TaskCancelled(ord, from, reason),
        Optional.of(
            Markers.moved(
                draft.colony().charter(),
                draft.spec(ord),
                from,
                TaskStatus.CANCELLED,
                "queen",
                reason)));
  }

  private static Optional<Decision> misfit(
      Colony colony, Trigger trigger, Optional<UUID> checkIn, String word) {
    var standing = colony.standing();
    if (LifecycleTable.row(standing.state(), trigger).isEmpty() || standing.checkIn().isEmpty()) {
      return Optional.of(
          Decisions.refused(
              colony,
              "cannot %s: the colony is %s and no check-in is open"
                  .formatted(word, standing.state())));
    }
    if (checkIn.isPresent() && !checkIn.equals(standing.checkIn())) {
      return Optional.of(
          Decisions.refused(
              colony,
              "check-in %s is not open; open is %s"
                  .formatted(checkIn.get(), standing.checkIn().get())));
    }
    return Optional.empty();
  }
}
