package colony.queen.decision;

import colony.queen.colony.Fact;
import colony.queen.colony.PhaseRow.Status;
import colony.queen.lifecycle.Trigger;
import colony.queen.plan.Phase;
import colony.queen.task.TaskStatus;
import java.util.List;
import java.util.Optional;

/// EXECUTING: a front is the set of phases that could start when it formed; they run together and
/// the front ends when every task is done or cancelled and every gate is decided (docs/plans.md).
final class Fronts {
  private Fronts() {}

  static boolean step(Draft draft) {
    var used = Budgets.look(draft);
    if (used.isPresent()) {
      return stop(draft, used.get());
    }
    if (abandon(draft)) {
      return true;
    }
    if (draft.front().stream().noneMatch(ord -> draft.phase(ord).status() == Status.RUNNING)) {
      var planning = PhasePlanning.step(draft);
      if (planning != PhasePlanning.Progress.PLANNED) {
        Slots.fill(draft);
        return planning == PhasePlanning.Progress.GIVEN_UP;
      }
      openNext(draft);
      var over = Budgets.look(draft);
      if (over.isPresent()) {
        return stop(draft, over.get());
      }
    }
    Mainline.send(draft);
    Slots.fill(draft);
    if (abandon(draft)) { // what nobody can run was blocked just now
      return true;
    }
    draft.front().stream()
        .filter(ord -> draft.phasePlan(ord).gate())
        .forEach(ord -> Gates.decide(draft, ord));
    if (draft.front().stream().anyMatch(ord -> running(draft, ord))) {
      return false;
    }
    Mainline.drop(draft, "nothing waits for it any more");
    draft.moveColony(Trigger.FRONT_DONE, Optional.empty());
    Verification.begin(draft);
    return true;
  }

  private static boolean stop(Draft draft, String why) {
    Halt.recall(draft, why);
    draft.at().outcome = Optional.of("budget");
    draft.moveColony(Trigger.HARD_BUDGET_STOP, Optional.of(why));
    return true;
  }

  private static boolean running(Draft draft, int ord) {
    var row = draft.phase(ord);
    return row.status() == Status.RUNNING
        && (row.remaining() > 0 || (draft.phasePlan(ord).gate() && row.verdict() == null));
  }

  /// Starts every phase whose dependencies are done. The front is fixed from here on. Where nothing
  /// is left to start, the one that ended last stays what is decided about.
  private static void openNext(Draft draft) {
    var front = startable(draft);
    if (front.isEmpty()) {
      return;
    }
    draft.front().forEach(ord -> Verification.dropChecks(draft, ord));
    if (!draft.at().preWritten) {
      front.forEach(ord -> before(draft, ord, Optional.empty(), Optional.empty()));
    }
    draft.at().preWritten = false;
    draft.at().front = front;
    front.forEach(ord -> start(draft, ord));
  }

  /// The checkpoint from which a phase begins.
  static void before(Draft draft, int ord, Optional<String> parent, Optional<String> rollbackFrom) {
    draft.edge(false, draft.phasePlan(ord).id(), "running", "", 0, List.of(), parent, rollbackFrom);
  }

  private static void start(Draft draft, int ord) {
    var phase = draft.phasePlan(ord);
    draft.change(ord, row -> row.started(draft.now()));
    draft.record(new Fact.PhaseStarted(phase), Optional.empty());
    Signals.clean(draft);
    Globals.renew(draft, ord);
    Reviews.tellSkipped(draft, ord);
    Gates.open(draft, ord);
    Slots.ready(
        draft,
        phase.tasks().stream()
            .filter(task -> draft.task(task).status() == TaskStatus.PENDING)
            .filter(task -> draft.task(task).open() == 0)
            .toList());
  }

  /// Phases that have not begun and whose dependencies are done.
  static List<Integer> startable(Draft draft) {
    return draft.plan().phases().stream()
        .filter(phase -> draft.phase(phase.ord()).status() == Status.PENDING)
        .filter(
            phase ->
                phase.dependsOn().stream()
                    .allMatch(ord -> draft.phase(ord).status() == Status.DONE))
        .map(Phase::ord)
        .toList();
  }

  /// Its phases that ended red.
  static List<Integer> red(Draft draft) {
    return draft.front().stream().filter(ord -> draft.phase(ord).red()).toList();
  }

  /// Whether it may go on without a person: nothing of it is red, and no flag stops it.
  static boolean clear(Draft draft) {
    return red(draft).isEmpty() && draft.at().troubles.blocker().isEmpty();
  }

  /// Whether every phase of the front is done. One may be put into WAITING in the middle of it.
  static boolean ended(Draft draft) {
    return draft.front().stream().allMatch(ord -> draft.phase(ord).status() == Status.DONE);
  }

  /// Whether nothing comes after this front.
  static boolean last(Draft draft) {
    return draft.plan().phases().stream()
        .allMatch(phase -> draft.phase(phase.ord()).status() == Status.DONE);
  }

  /// A blocked task of a phase that says `onFailure: fail` ends the colony.
  private static boolean abandon(Draft draft) {
    for (int ord : draft.front()) {
      if (draft.phase(ord).blocked() > 0
          && draft.phasePlan(ord).onFailure() == Phase.OnFailure.FAIL
          && gaveUp(draft, ord)) {
        var why = "phase %s has a blocked task".formatted(draft.phasePlan(ord).id());
        Halt.recall(draft, why);
        Verification.after(draft, ord, "failed", why, List.of());
        draft.at().outcome = Optional.of("failed");
        draft.moveColony(Trigger.ABANDONED_BY_POLICY, Optional.of(why));
        return true;
      }
    }
    return false;
  }

  /// Whether it was the Queen who blocked one of its tasks, and not a person who holds it back or
  /// the memory service that is away.
  private static boolean gaveUp(Draft draft, int phase) {
    for (int ord : draft.rows().workOf(phase)) {
      var blocked = draft.task(ord).blocked();
      if (blocked != null
          && blocked.by().equals(Draft.QUEEN)
          && !BrainGate.waits(draft.task(ord))) {
        return true;
      }
    }
    return false;
  }
}
