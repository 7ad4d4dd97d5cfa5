package colony.queen.colony;

import colony.queen.lifecycle.ColonyState;
import colony.queen.lifecycle.Trigger;
import colony.queen.plan.Phase;
import colony.queen.task.TaskStatus;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Fronts: the phases that run together (semantics §3). Opens the next one, fills its slots, and
/// when all its tasks are done or cancelled verifies it and goes on or opens the check-in.
final class Fronts {
  static final String UNVERIFIED = "unverified";

  private Fronts() {}

  /// Starts every phase whose dependencies are done. The front is fixed from here on.
  static void openNext(Draft draft) {
    var front = startable(draft);
    if (front.isEmpty()) {
      throw new IllegalStateException("no phase is left to start");
    }
    draft.frontBecomes(front);
    for (int ord : front) {
      draft.phaseBecomes(ord, PhaseRow.Status.RUNNING);
      draft.record(new Fact.PhaseStarted(ord), Optional.empty());
      var free =
          plan(draft, ord).tasks().stream()
              .filter(task -> draft.task(task).status() == TaskStatus.PENDING)
              .filter(task -> draft.task(task).open() == 0)
              .toList();
      Slots.ready(draft, ord, free);
    }
  }

  /// Brings the colony to rest after a change: fills free slots, and ends the front when nothing of
  /// it is left. An `auto` colony may pass several fronts in one go.
  static void settle(Draft draft) {
    while (draft.state() == ColonyState.EXECUTING) {
      Slots.fill(draft);
      if (draft.front().stream().anyMatch(ord -> draft.phase(ord).remaining() > 0)) {
        return;
      }
      endFront(draft);
    }
  }

  /// Whether a front follows the running one.
  static boolean last(Draft draft) {
    return draft.colony().plan().phases().stream()
        .allMatch(
            phase ->
                draft.front().contains(phase.ord())
                    || draft.phase(phase.ord()).status() == PhaseRow.Status.DONE);
  }

  private static void endFront(Draft draft) {
    draft.moveColony(Trigger.FRONT_DONE, Optional.empty());
    boolean last = last(draft);
    for (int ord : draft.front()) {
      draft.phaseBecomes(ord, PhaseRow.Status.DONE);
      draft.record(new Fact.PhaseFinished(draft.phase(ord)), Optional.empty());
    }
    boolean auto =
        draft.colony().charter().auto()
            || draft.front().stream().allMatch(ord -> plan(draft, ord).auto());
    if (!auto) {
      draft.open(report(draft, last));
      draft.moveColony(Trigger.CHECK_IN, Optional.empty());
    } else if (last) {
      draft.outcomeBecomes("completed");
      draft.moveColony(Trigger.AUTO_LAST_PHASE, Optional.empty());
    } else {
      draft.moveColony(Trigger.AUTO_NEXT_PHASE, Optional.empty());
      openNext(draft);
    }
  }

  private static List<Integer> startable(Draft draft) {
    return draft.colony().plan().phases().stream()
        .filter(phase -> draft.phase(phase.ord()).status() == PhaseRow.Status.PENDING)
        .filter(
            phase ->
                phase.dependsOn().stream()
                    .allMatch(ord -> draft.phase(ord).status() == PhaseRow.Status.DONE))
        .map(Phase::ord)
        .toList();
  }

  private static CheckIn report(Draft draft, boolean last) {
    var changed = new ArrayList<CheckIn.Line>();
    var issues = new ArrayList<String>();
    int tasks = 0;
    int attempts = 0;
    int retries = 0;
    var began = draft.now();
    for (int phase : draft.front()) {
      for (int ord : plan(draft, phase).tasks()) {
        var row = draft.task(ord);
        tasks++;
        attempts += row.attempt();
        retries += row.failures() + row.lost();
        if (row.startedAt() != null && row.startedAt().isBefore(began)) {
          began = row.startedAt();
        }
        if (changed.size() < CheckIn.MAX_LISTED) {
          var summary = row.summary();
          changed.add(new CheckIn.Line(ord, row.status().name(), summary == null ? "" : summary));
        }
        if (row.status() == TaskStatus.CANCELLED && issues.size() < CheckIn.MAX_LISTED) {
          issues.add("task %s was cancelled".formatted(draft.spec(ord).id()));
        }
      }
    }
    return new CheckIn(
        draft.moment().ids().get(),
        draft.front(),
        UNVERIFIED,
        changed,
        tasks,
        attempts,
        retries,
        Duration.between(began, draft.now()).toMillis(),
        issues,
        last,
        draft.now());
  }

  private static Phase plan(Draft draft, int ord) {
    return draft.colony().plan().phase(ord);
  }
}
