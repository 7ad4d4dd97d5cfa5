package colony.queen.kafka;

import colony.contracts.ColonyEvent;
import colony.queen.colony.Fact;
import colony.queen.plan.Phase;

/// Errors, flags, steps left out, and budgets that run short, as events.
final class TroubleEvents {
  private TroubleEvents() {}

  static ColonyEvent raised(ColonyEvent.Head head, Fact.FlagRaised it) {
    var flag = it.flag();
    return new ColonyEvent.FlagRaised(
        head, flag.severity().word(), Events.bounded(flag.text()), flag.id(), flag.owner());
  }

  static ColonyEvent recorded(ColonyEvent.Head head, Fact.ErrorRecorded it) {
    return new ColonyEvent.ErrorRecorded(
        head,
        it.errorId(),
        it.category(),
        it.severity(),
        Events.bounded(it.description()),
        Events.bounded(it.rootCause()),
        it.phase().orElse(null),
        it.task().orElse(null),
        it.happenedAt().orElse(null));
  }

  static ColonyEvent flagged(ColonyEvent.Head head, Fact.PatternFlagged it) {
    var pattern = it.pattern();
    return new ColonyEvent.PatternFlagged(
        head, it.category(), pattern.count(), pattern.firstSeen(), pattern.lastSeen());
  }

  static ColonyEvent skipped(ColonyEvent.Head head, Fact.StepSkipped it) {
    return new ColonyEvent.StepSkipped(
        head,
        it.step().word(),
        it.phase().map(Phase::id).orElse(null),
        it.task().orElse(null),
        it.reason());
  }

  static ColonyEvent warned(ColonyEvent.Head head, Fact.BudgetWarned it) {
    return new ColonyEvent.BudgetWarned(
        head, it.scope().kind(), it.scope().id(), it.what(), it.used(), it.limit());
  }

  static ColonyEvent exhausted(ColonyEvent.Head head, Fact.BudgetExhausted it) {
    return new ColonyEvent.BudgetExhausted(
        head,
        it.decision().orElse(null),
        it.scope().kind(),
        it.scope().id(),
        it.what(),
        it.used(),
        it.limit());
  }

  static ColonyEvent answered(ColonyEvent.Head head, Fact.BudgetAnswered it) {
    return new ColonyEvent.BudgetAnswered(
        head,
        it.decision(),
        it.raised() ? "raise" : "stop",
        it.what(),
        it.limit(),
        it.reason().map(Events::bounded).orElse(null));
  }
}
