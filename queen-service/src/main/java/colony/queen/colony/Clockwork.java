package colony.queen.colony;

import colony.queen.lifecycle.ColonyState;
import colony.queen.task.Outcome;
import java.time.Instant;
import java.util.Objects;

/// What is due when a colony's timer fires: dispatches nobody picked up, pauses before a next
/// attempt that are over. A colony has one timer; it is armed for the earliest of these and looks
/// at all.
final class Clockwork {
  private Clockwork() {}

  static Decision timerDue(Colony colony, Moment moment) {
    var armed = colony.standing().armedAt();
    if (armed.isEmpty() || armed.get().isAfter(moment.now())) {
      return new Decision.Ignored("the timer was armed anew");
    }
    var draft = new Draft(colony, moment, Draft.QUEEN);
    draft.disarm();
    if (draft.state() == ColonyState.EXECUTING) {
      sendAgain(draft);
      endPauses(draft);
      Fronts.settle(draft);
      rearm(draft);
    }
    return draft.moved();
  }

  private static void sendAgain(Draft draft) {
    for (int ord : draft.activeTasks()) {
      var row = draft.task(ord);
      if (row.unbound() && !unboundUntil(draft, row).isAfter(draft.now())) {
        draft.stop(ord, row.epoch(), java.util.Optional.empty(), "it was not picked up in time");
        Reports.requeue(draft, row, Outcome.TRANSIENT, "no worker picked it up in time");
      }
    }
  }

  private static void endPauses(Draft draft) {
    for (int ord : draft.delayedTasks()) {
      var row = draft.task(ord);
      if (!Objects.requireNonNull(row.notBefore()).isAfter(draft.now())) {
        draft.put(row.queued(draft.nextPlace()));
      }
    }
  }

  private static void rearm(Draft draft) {
    for (int ord : draft.activeTasks()) {
      var row = draft.task(ord);
      if (row.unbound()) {
        draft.wakeBy(unboundUntil(draft, row));
      }
    }
    for (int ord : draft.delayedTasks()) {
      draft.wakeBy(Objects.requireNonNull(draft.task(ord).notBefore()));
    }
  }

  private static Instant unboundUntil(Draft draft, TaskRow row) {
    return Objects.requireNonNull(row.startedAt()).plus(draft.moment().terms().unbound());
  }
}
