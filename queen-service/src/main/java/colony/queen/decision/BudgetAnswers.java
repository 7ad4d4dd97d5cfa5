package colony.queen.decision;

import colony.queen.colony.Colony;
import colony.queen.colony.Fact;
import colony.queen.colony.Input;
import colony.queen.colony.Moment;
import colony.queen.lifecycle.ColonyState;
import java.util.List;
import java.util.Optional;

/// What people answer when a budget is used up: it is raised, or what waits under it is stopped.
final class BudgetAnswers {
  private BudgetAnswers() {}

  static Decision answer(Colony colony, Input.AnswerBudget input, Moment moment) {
    var state = colony.standing().state();
    if (!input.raise() && (state == ColonyState.IDLE || state == ColonyState.ERROR)) {
      return Controls.misfit(colony, "stopped in part");
    }
    var draft = new Draft(colony, moment, input.actor());
    var asked =
        // Who has ended asks nobody.
        (draft.state().ended() ? List.<Pot>of() : Pot.running(draft))
            .stream()
                .filter(pot -> pot.purse().decision().filter(input.decision()::equals).isPresent())
                .findFirst();
    if (asked.isEmpty()) {
      return Decisions.refused(
          "no budget waits for decision %s: it was answered, or is over"
              .formatted(input.decision()));
    }
    var pot = asked.get();
    var limits = pot.limit().raised(input.tokens(), input.micros(), input.wallTime());
    var raised = pot.raised(limits);
    var measure =
        raised.measures(draft).stream()
            .filter(it -> it.what().equals(pot.purse().what()))
            .findFirst()
            .orElseThrow();
    if (input.raise() && measure.usedUp()) {
      return Decisions.refused(
          "%s: %s are used, the new limit must be more"
              .formatted(measure.what(), measure.spoken(measure.used())));
    }
    pot.in().put(it -> input.raise() ? it.answered(limits) : it.closedNow());
    draft.record(
        new Fact.BudgetAnswered(
            input.decision(), input.raise(), measure.what(), measure.limit(), input.reason()),
        Optional.empty());
    if (!input.raise()) {
      stopWaiting(draft, pot);
    }
    Course.settle(draft);
    Clockwork.arm(draft);
    return draft.moved();
  }

  /// What has not begun under this budget is not begun any more.
  private static void stopWaiting(Draft draft, Pot pot) {
    for (int ord = 0; ord < draft.size(); ord++) {
      if (waits(draft, ord) && pot.counts(draft, ord)) {
        TaskCommands.cancelWithDependents(
            draft,
            ord,
            "the budget of %s %s is used up".formatted(pot.scope().kind(), pot.scope().id()));
      }
    }
  }

  /// A task that rides with another is begun with that one.
  private static boolean waits(Draft draft, int ord) {
    var row = draft.task(ord);
    return switch (row.status()) {
      case READY ->
          row.kin().rider() ? waits(draft, row.kin().rides()) : draft.spec(ord).kind().counts();
      case PENDING -> draft.spec(ord).kind().counts();
      case ACTIVE, PARKED, REVIEW, DONE, BLOCKED, CANCELLED -> false;
    };
  }
}
