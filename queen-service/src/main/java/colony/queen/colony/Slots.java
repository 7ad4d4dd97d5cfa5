package colony.queen.colony;

import colony.queen.plan.Phase;
import colony.queen.plan.TaskSpec;
import colony.queen.task.TaskStatus;
import colony.queen.task.TaskTable.Who;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/// The slots of a colony's active limit. A task that becomes ready while one is free is dispatched
/// in the same change; the others queue, oldest first.
final class Slots {
  /// Keeps an event small, whatever the plan.
  private static final int MAX_TOLD_TOGETHER = 500;

  private Slots() {}

  /// These tasks have no open dependency any more.
  static void ready(Draft draft, List<Integer> tasks) {
    var byPhase = new TreeMap<Integer, List<Integer>>();
    for (int ord : tasks) {
      var row = draft.task(ord).queued(draft.nextPlace());
      if (draft.task(ord).status() == TaskStatus.READY) {
        draft.put(row); // that it is ready was told when it was sent back
      } else {
        draft.moveTask(row, Who.SYSTEM);
        byPhase.computeIfAbsent(draft.spec(ord).phase(), _ -> new ArrayList<>()).add(ord);
      }
    }
    fill(draft);
    byPhase.forEach(
        (phase, ords) -> {
          if (phase != TaskSpec.NO_PHASE) {
            tell(draft, draft.phasePlan(phase), ords);
          }
        });
  }

  private static void tell(Draft draft, Phase phase, List<Integer> tasks) {
    var waiting =
        tasks.stream()
            .filter(ord -> draft.task(ord).status() == TaskStatus.READY)
            .map(ord -> draft.spec(ord).id())
            .toList();
    var reason = "waits for one of %d slots".formatted(draft.charter().activeLimit());
    for (int from = 0; from < waiting.size(); from += MAX_TOLD_TOGETHER) {
      var told = waiting.subList(from, Math.min(waiting.size(), from + MAX_TOLD_TOGETHER));
      draft.record(
          new Fact.TasksReady(List.copyOf(told), phase, reason),
          Optional.of(Markers.ready(draft.charter(), told.size(), told.getFirst(), reason)));
    }
  }

  /// Dispatches what has waited longest while slots are free.
  static void fill(Draft draft) {
    while (!draft.at().paused && draft.slotFree()) {
      var next = draft.nextReady();
      if (next.isEmpty()) {
        return;
      }
      dispatch(draft, next.get());
    }
  }

  /// The grant of one attempt.
  static void dispatch(Draft draft, int ord) {
    var spec = draft.spec(ord);
    var worker = draft.nextName(spec.caste());
    var row = draft.task(ord).dispatched(worker, draft.at().epochFloor, draft.now());
    draft.moveTask(row, Who.SYSTEM);
    draft.record(
        new Fact.TaskStarted(spec, draft.phaseOf(spec), row.epoch(), row.attempt() + 1, worker),
        Optional.of(
            Markers.started(
                draft.charter(),
                spec,
                spec.description().isBlank()
                    ? "attempt " + (row.attempt() + 1)
                    : spec.description())));
    draft.dispatch(row, worker, Reworks.findings(draft, spec));
    draft.wakeBy(draft.now().plus(draft.moment().terms().unbound()));
  }
}
