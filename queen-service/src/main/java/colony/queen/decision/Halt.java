package colony.queen.decision;

import colony.queen.colony.Colony;
import colony.queen.colony.Fact;
import colony.queen.colony.Input;
import colony.queen.colony.Invariants;
import colony.queen.colony.Moment;
import colony.queen.colony.Standing;
import colony.queen.lifecycle.ColonyState;
import colony.queen.lifecycle.LifecycleTable;
import colony.queen.lifecycle.Misfit;
import colony.queen.lifecycle.Trigger;
import colony.queen.task.Outcome;
import colony.queen.task.TaskStatus;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;

/// Stops a colony where it stands: nothing is dispatched, running workers are told to stop and what
/// they still report is stale (docs/checkpoints.md).
final class Halt {
  private Halt() {}

  static Decision broken(Colony colony, Input.Broken broken, Moment moment) {
    return halt(colony, Trigger.MISFIT, broken.what(), List.of(), broken.misfit(), moment);
  }

  /// Looks at the rows as they are stored.
  static Decision inspect(Colony colony, Input.Inspect inspect, Moment moment) {
    var broken = new ArrayList<>(Invariants.broken(colony));
    broken.addAll(inspect.found());
    return broken.isEmpty()
        ? new Decision.Ignored("all invariants hold")
        : halt(
            colony,
            Trigger.INVARIANT_BROKEN,
            String.join("; ", broken),
            broken,
            Optional.empty(),
            moment);
  }

  private static Decision halt(
      Colony colony,
      Trigger trigger,
      String why,
      List<String> broken,
      Optional<Misfit> misfit,
      Moment moment) {
    var state = colony.standing().state();
    if (LifecycleTable.row(state, trigger).isEmpty()) {
      return new Decision.Ignored("the colony is " + state);
    }
    var draft = new Draft(colony, moment, Draft.QUEEN);
    draft.record(new Fact.Halted(state, trigger, why, broken, misfit), Optional.empty());
    Errors.ofColony(draft, "halted", Errors.Severity.CRITICAL, trigger.word(), why);
    draft.moveColony(
        trigger,
        ColonyState.ERROR,
        Optional.of(why),
        () -> {
          draft.at().halted =
              Optional.of(new Standing.Halted(state, Optional.empty(), Optional.empty()));
          draft.at().paused = false;
        });
    recall(draft, "the colony is halted");
    return draft.moved();
  }

  /// Takes back every grant; the tasks stand ready again, with no slot taken.
  static void recall(Draft draft, String why) {
    takeBack(draft, why);
    draft.stopAll(why);
  }

  /// The same, told task by task: what is dispatched in the same moment is not meant.
  static void recallEach(Draft draft, String why) {
    for (int ord : draft.rows().leasedTasks()) {
      draft.stop(ord, draft.task(ord).epoch(), Optional.empty(), why);
    }
    takeBack(draft, why);
  }

  /// The same for a pause. What has reported and waits for the memory service runs no more, and its
  /// result is not lost (docs/memory.md).
  static void recallRunning(Draft draft, String why) {
    takeBack(draft, why, ord -> !BrainGate.holds(draft, ord));
    draft.stopAll(why);
  }

  private static void takeBack(Draft draft, String why) {
    takeBack(draft, why, _ -> true);
  }

  private static void takeBack(Draft draft, String why, IntPredicate which) {
    for (int ord : draft.rows().leasedTasks()) {
      if (!which.test(ord)) {
        continue;
      }
      if (draft.task(ord).status() == TaskStatus.BLOCKED) {
        Reports.leave(draft, draft.task(ord), Outcome.TRANSIENT, why);
      } else {
        Ladder.takeBack(draft, draft.task(ord), why);
      }
    }
  }

  /// A checkpoint could not be written; the move it belonged to waits.
  static Decision refused(Colony colony, Input.CheckpointRefused refused, Moment moment) {
    var draft = new Draft(colony, moment, Draft.QUEEN);
    draft.record(
        new Fact.CheckpointFailed(refused.cause(), true),
        Optional.of(Markers.uncheckpointed(colony.charter(), draft.state(), refused.cause())));
    if (!draft.state().ended()) {
      // a timer that is due is what was refused just now
      draft.at().armedAt = draft.at().armedAt.filter(due -> due.isAfter(moment.now()));
      draft.wakeBy(moment.now().plus(Clockwork.TRY_AGAIN));
    }
    return draft.moved();
  }
}
