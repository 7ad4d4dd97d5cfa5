package colony.queen.colony;

import colony.queen.task.TaskStatus;
import colony.queen.task.TaskTable.Who;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The slots of a colony's active limit. A task that becomes ready while one is free is dispatched
/// in the same change; the others queue, oldest first.
final class Slots {
  /// Keeps an event small, whatever the plan.
  private static final int MAX_TOLD_TOGETHER = 500;

  private Slots() {}

  /// These tasks of a phase have no open dependency any more.
  static void ready(Draft draft, int phase, List<Integer> tasks) {
    var waiting = new ArrayList<Integer>();
    for (int ord : tasks) {
      draft.moveTask(draft.task(ord).queued(draft.nextPlace()), Who.SYSTEM);
    }
    fill(draft);
    for (int ord : tasks) {
      if (draft.task(ord).status() == TaskStatus.READY) {
        waiting.add(ord);
      }
    }
    var reason = "waits for one of %d slots".formatted(draft.colony().charter().activeLimit());
    for (int from = 0; from < waiting.size(); from += MAX_TOLD_TOGETHER) {
      var told = waiting.subList(from, Math.min(waiting.size(), from + MAX_TOLD_TOGETHER));
      draft.record(
          new Fact.TasksReady(List.copyOf(told), phase, reason),
          Optional.of(
              Markers.ready(
                  draft.colony().charter(),
                  told.size(),
                  draft.spec(told.getFirst()).id(),
                  reason)));
    }
  }

  /// Dispatches what has waited longest while slots are free.
  static void fill(Draft draft) {
    while (draft.slotFree()) {
      var next = draft.nextReady();
      if (next.isEmpty()) {
        return;
      }
      dispatch(draft, next.get());
    }
  }

  private static void dispatch(Draft draft, int ord) {
    var spec = draft.spec(ord);
    var worker = draft.nextName(spec.caste());
    var row = draft.task(ord).dispatched(worker, draft.now());
    draft.moveTask(row, Who.SYSTEM);
    draft.record(
        new Fact.TaskStarted(ord, row.epoch(), row.attempt() + 1, worker),
        Optional.of(
            Markers.started(
                draft.colony().charter(),
                spec,
                spec.description().isBlank()
                    ? "attempt " + (row.attempt() + 1)
                    : spec.description())));
    draft.dispatch(row, worker);
    draft.wakeBy(draft.now().plus(draft.moment().terms().unbound()));
  }
}
