package colony.queen.decision;

import colony.queen.colony.Colony;
import colony.queen.colony.Fact;
import colony.queen.colony.Input;
import colony.queen.colony.Moment;
import colony.queen.lifecycle.ColonyState;
import java.util.Optional;

/// A person knows better than the survey. What runs goes on; what comes next is held to the limits
/// of the new mode (docs/plans.md).
final class ModeOverride {
  private ModeOverride() {}

  static Decision change(Colony colony, Input.ChangeMode change, Moment moment) {
    var charter = colony.charter();
    var state = colony.standing().state();
    if (state == ColonyState.COMPLETED || state == ColonyState.ERROR) {
      return Decisions.refused(colony, "a colony that is %s keeps its mode".formatted(state));
    }
    if (charter.mode() == change.mode()) {
      return Decisions.refused("the mode is %s already".formatted(change.mode()));
    }
    var draft = new Draft(colony, moment, change.actor());
    int limit = charter.limitIn(change.mode());
    int active = colony.standing().active();
    draft.charterBecomes(
        charter.in(
            change.mode(),
            Math.max(limit, active),
            charter
                .choice()
                .because(change.reason())
                .by(change.actor())
                .narrowing(active > limit)));
    draft.record(new Fact.ModeChosen(change.mode(), change.reason(), false), Optional.empty());
    Course.settle(draft);
    return draft.moved();
  }
}
