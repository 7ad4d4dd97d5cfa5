package colony.queen.decision;

import colony.queen.colony.Fact;
import colony.queen.colony.Purse;
import colony.queen.colony.TaskRow;
import colony.queen.task.Outcome;
import colony.queen.task.TaskStatus;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;

/// Budgets of the colony, of phases, and of tasks with their children (docs/budgets.md): a warning
/// at four fifths, and at the end a question, or a stop where they are hard.
final class Budgets {
  private Budgets() {}

  /// Looks at every budget under which something may run; tells what is nearly or wholly used.
  ///
  /// @return the hard budget that is used up, in a sentence
  static Optional<String> look(Draft draft) {
    for (var pot : Pot.running(draft)) {
      if (pot.purse().closed() && wanted(draft, pot)) {
        askAgain(draft, pot);
      }
      if (pot.purse().exhausted()) {
        continue;
      }
      var measures = pot.measures(draft);
      var over = measures.stream().filter(Pot.Measure::usedUp).findFirst();
      if (over.isEmpty()) {
        measures.stream()
            .filter(it -> !pot.purse().warned() && it.used() * 5 >= it.limit() * 4)
            .findFirst()
            .ifPresent(it -> warn(draft, pot, it));
        continue;
      }
      var measure = over.get();
      if (!pot.limit().hard()
          && !pot.purse().warned()) { // all at once: what runs goes on to its end
        warn(draft, pot, measure);
      }
      exhaust(draft, pot, measure);
      if (pot.limit().hard() && pot.task().isPresent()) {
        stop(draft, pot.task().get(), measure);
      } else if (pot.limit().hard()) {
        return Optional.of(
            "the budget of %s %s is used up: %s"
                .formatted(pot.scope().kind(), pot.scope().id(), measure.spoken()));
      }
    }
    return Optional.empty();
  }

  /// The same where no work runs that a hard budget could stop: people are asked about that too.
  static void ask(Draft draft) {
    soften(draft);
    look(draft);
  }

  /// Wakes the colony when a budget of time is nearly or wholly used.
  static void arm(Draft draft) {
    Pot.running(draft).stream()
        .filter(pot -> !pot.purse().exhausted() && !pot.purse().closed())
        .flatMap(
            pot ->
                pot.limit().wallTime().stream()
                    .flatMap(
                        limit ->
                            pot.since().stream()
                                .map(
                                    since ->
                                        pot.purse().warned()
                                            ? since.plus(limit)
                                            : since.plus(limit.dividedBy(5).multipliedBy(4)))))
        .filter(due -> due.isAfter(draft.now()))
        .forEach(draft::wakeBy);
  }

  /// A task under a budget of time remembers its first start, since each dispatch says a start of
  /// its own.
  static TaskRow begun(Draft draft, TaskRow row) {
    var spent = row.spent();
    var limit = spent.purse().raised().orElse(draft.spec(row.ord()).budget());
    return limit.wallTime().isEmpty() || spent.begunAt() != null
        ? row
        : row.with(spent.begun(Objects.requireNonNullElse(row.startedAt(), draft.now())));
  }

  private static void warn(Draft draft, Pot pot, Pot.Measure measure) {
    pot.in().put(Purse::warnedNow);
    draft.record(
        new Fact.BudgetWarned(pot.scope(), measure.what(), measure.used(), measure.limit()),
        Optional.empty());
    var meant = meant(draft, pot);
    if (!meant.isEmpty()) { // naming nobody would mean everybody
      draft.wrapUp(
          meant,
          "%s of the budget of %s %s are used"
              .formatted(
                  measure.usedUp() ? "all" : "four fifths", pot.scope().kind(), pot.scope().id()));
    }
  }

  private static List<String> meant(Draft draft, Pot pot) {
    return draft.rows().activeTasks().stream()
        .filter(ord -> pot.counts(draft, ord))
        .map(ord -> draft.spec(ord).id())
        .toList();
  }

  private static void exhaust(Draft draft, Pot pot, Pot.Measure measure) {
    var question = pot.asks() ? Optional.of(draft.moment().ids().get()) : Optional.<UUID>empty();
    if (pot.asks()) {
      pot.in().put(it -> it.exhausted(question, measure.what()));
    }
    draft.record(
        new Fact.BudgetExhausted(
            question, pot.scope(), measure.what(), measure.used(), measure.limit()),
        Optional.empty());
  }

  /// Whether work waits for a budget that was closed: it came back later, by a rework, a restore or
  /// another attempt.
  private static boolean wanted(Draft draft, Pot pot) {
    for (int ord = 0; ord < draft.size(); ord++) {
      var row = draft.task(ord);
      if (row.status() == TaskStatus.READY
          && (row.readyOrd() != 0 || row.notBefore() != null)
          && draft.spec(ord).kind().counts()
          && pot.counts(draft, ord)) {
        return true;
      }
    }
    return false;
  }

  private static void askAgain(Draft draft, Pot pot) {
    pot.measures(draft).stream()
        .filter(it -> it.what().equals(pot.purse().what()))
        .findFirst()
        .ifPresent(measure -> exhaust(draft, pot, measure));
  }

  /// The hard budget of a task is used up: it and its children are stopped.
  private static void stop(Draft draft, int ord, Pot.Measure measure) {
    var why = "its budget is used up: " + measure.spoken();
    for (int child : Children.of(draft, ord)) {
      if (draft.task(child).status().open()) {
        TaskCommands.cancel(draft, child, why);
      }
    }
    var row = draft.task(ord);
    if (row.leased()) {
      draft.stop(ord, row.epoch(), Optional.empty(), why);
    }
    if (row.status() == TaskStatus.BLOCKED && row.leased()) { // a person's block lets it run
      Reports.leave(draft, row, Outcome.BUDGET, why);
    }
    if (!row.status().open() || row.status() == TaskStatus.BLOCKED) {
      return;
    }
    Ladder.block(
        draft,
        row.leased() ? row.left(row.status(), draft.now()) : row,
        Ladder.byQueen(
            "budget",
            why,
            "the budget is raised and the task restored, or it is cancelled",
            row.status()),
        Optional.empty());
  }

  /// A colony that was ended by a hard budget is recovered: from here on that budget is asked
  /// about.
  static void soften(Draft draft) {
    for (var pot : Pot.running(draft)) {
      boolean over = pot.measures(draft).stream().anyMatch(Pot.Measure::usedUp);
      if (over && pot.limit().hard()) {
        pot.in().put(it -> it.softened(pot.limit()));
      }
    }
  }
}
