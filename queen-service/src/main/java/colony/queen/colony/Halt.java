package colony.queen.colony;

import colony.queen.lifecycle.ColonyState;
import colony.queen.lifecycle.Trigger;
import colony.queen.task.Outcome;
import java.util.Optional;

/// Stops a colony where it stands: nothing is dispatched, running workers are told to stop and what
/// they still report is stale (semantics §2).
final class Halt {
  private Halt() {}

  static Decision broken(Colony colony, Input.Broken broken, Moment moment) {
    var state = colony.standing().state();
    if (state.ended() || state == ColonyState.ERROR) {
      return new Decision.Ignored("the colony is " + state);
    }
    var draft = new Draft(colony, moment, Draft.QUEEN);
    recall(draft, "the colony is halted");
    draft.moveColony(Trigger.MISFIT, Optional.of(broken.what()));
    return draft.moved();
  }

  /// Takes back every grant; the tasks stand ready again, with no slot taken.
  static void recall(Draft draft, String why) {
    for (int ord : draft.activeTasks()) {
      Reports.requeue(draft, draft.task(ord), Outcome.TRANSIENT, why);
    }
    draft.stopAll(why);
  }
}
