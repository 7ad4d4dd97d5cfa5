package colony.queen.decision;

import colony.queen.colony.Colony;
import colony.queen.colony.Fact;
import colony.queen.colony.Moment;
import colony.queen.tenant.Queued;
import java.time.Instant;
import java.util.Optional;

/// The line in which colonies stand for what their namespace or the installation has too little of
/// (docs/decisions/tenancy.md). Every decision ends with a look whether the colony stands in it.
final class Line {
  private Line() {}

  /// There may be now what it waits for.
  static Decision called(Colony colony, Moment moment) {
    if (colony.standing().queued().isEmpty()) {
      return new Decision.Ignored("the colony does not stand in line");
    }
    var draft = new Draft(colony, moment, Draft.QUEEN);
    Slots.fill(draft);
    Course.settle(draft);
    Clockwork.arm(draft);
    var moved = draft.moved();
    boolean still =
        moved.change().standing().queued().equals(colony.standing().queued())
            && moved.change().effects().isEmpty();
    return still ? new Decision.Ignored("there is nothing for it yet") : moved;
  }

  static void stand(Draft draft) {
    var former = draft.at().queued;
    boolean may = draft.moment().room().limited() || former.isPresent();
    var now = may ? wanted(draft) : Optional.<Queued>empty();
    draft.at().queued = now.map(it -> inPlace(draft, former, it));
    now.filter(it -> !it.forSlot())
        .filter(it -> former.map(Queued::what).filter(it.what()::equals).isEmpty())
        .ifPresent(it -> tell(draft, it));
  }

  /// Who got something and wants more goes to the end.
  private static Queued inPlace(Draft draft, Optional<Queued> former, Queued now) {
    Instant since =
        former
            .filter(it -> draft.begun() == 0 && it.forSlot() == now.forSlot())
            .map(Queued::since)
            .orElse(now.since());
    return new Queued(since, now.what(), now.of(), now.most());
  }

  /// Who could start something now, in a decision that starts nothing, keeps the place and is
  /// called.
  private static Optional<Queued> wanted(Draft draft) {
    if (draft.thoughts().mind().shut().isPresent() || !draft.ownSlotFree()) {
      return Optional.empty();
    }
    if (RestoredFiles.next(draft).isPresent()) {
      return slot(draft);
    }
    if (!draft.state().works() || draft.at().paused) {
      return Optional.empty();
    }
    boolean poor = false;
    var fitting = Slots.fitting(draft, new Wave(draft)).iterator();
    while (fitting.hasNext()) {
      int ord = fitting.next();
      if (Reservations.allows(draft, ord)) {
        return slot(draft);
      }
      poor |= Reservations.allowsButFor(draft, ord, Pot.NAMESPACE);
    }
    return poor ? Pot.namespace(draft).map(pot -> money(draft, pot)) : Optional.empty();
  }

  private static Optional<Queued> slot(Draft draft) {
    return draft
        .tooFew()
        .map(bound -> new Queued(draft.now(), Queued.What.SLOT, bound.of(), bound.most()))
        .or(() -> draft.at().queued);
  }

  private static Queued money(Draft draft, Pot pot) {
    var tokens = pot.limit().tokens();
    boolean noTokens =
        tokens.isPresent() && pot.purse().used().tokens() + pot.purse().tokens() >= tokens.get();
    return new Queued(
        draft.now(),
        noTokens ? Queued.What.TOKENS : Queued.What.COST,
        pot.scope().id(),
        noTokens ? tokens.get() : pot.limit().micros().orElse(0L));
  }

  private static void tell(Draft draft, Queued queued) {
    Pot.namespace(draft)
        .ifPresent(
            pot -> {
              boolean tokens = queued.what() == Queued.What.TOKENS;
              var used = pot.purse().used();
              draft.record(
                  new Fact.BudgetExhausted(
                      Optional.empty(),
                      pot.scope(),
                      tokens ? "tokens" : "cost",
                      tokens
                          ? used.tokens() + pot.purse().tokens()
                          : used.micros() + pot.purse().micros(),
                      queued.most()),
                  Optional.empty());
            });
  }
}
