package colony.queen.decision;

import colony.queen.colony.Effect;
import colony.queen.colony.PhaseRow;
import colony.queen.colony.Spent;
import colony.queen.colony.Tally;
import colony.queen.colony.TaskRow;
import colony.queen.plan.Budget;
import colony.queen.plan.TaskSpec;
import java.util.Optional;

/// What an attempt may use is set aside before it is dispatched and settled when it has ended, so
/// that used and reserved together never pass a limit (docs/budgets.md).
final class Reservations {
  private Reservations() {}

  /// Whether something is left for an attempt of this task. What only looks at work may go on when
  /// a person has closed a budget.
  static boolean allows(Draft draft, int ord) {
    return Pot.of(draft, ord).stream().allMatch(pot -> allows(draft, ord, pot));
  }

  /// Whether it is only a budget of this kind that has nothing left.
  static boolean allowsButFor(Draft draft, int ord, String kind) {
    return Pot.of(draft, ord).stream()
        .filter(pot -> !pot.scope().kind().equals(kind))
        .allMatch(pot -> allows(draft, ord, pot));
  }

  private static boolean allows(Draft draft, int ord, Pot pot) {
    if (over(draft, ord, pot)) {
      return true;
    }
    var purse = pot.purse();
    if (purse.closed()) {
      return !draft.spec(ord).kind().counts();
    }
    return !purse.exhausted()
        && left(pot.limit().tokens(), purse.used().tokens(), purse.tokens()) > 0
        && left(pot.limit().micros(), purse.used().micros(), purse.micros()) > 0;
  }

  /// The budget of a phase that has ended: nobody is asked about it any more, so a check that
  /// somebody restored would wait for it for ever. It may use what is left, perhaps nothing.
  private static boolean over(Draft draft, int ord, Pot pot) {
    return pot.scope().kind().equals(Pot.PHASE)
        && draft.phase(draft.spec(ord).phase()).status() == PhaseRow.Status.DONE;
  }

  /// What an attempt of this task may use; empty where nothing is limited.
  static Optional<Effect.Allowance> allowance(Draft draft, int ord) {
    var pots = Pot.of(draft, ord);
    var worker = worker(draft, draft.spec(ord));
    var tokens = worker.workerTokens();
    var micros = worker.workerMicros();
    boolean warned = false;
    for (var pot : pots) {
      var used = pot.purse().used();
      tokens =
          smaller(
              tokens,
              worker.workerTokens(),
              pot.parts(),
              pot.limit().tokens(),
              used.tokens(),
              pot.purse().tokens());
      micros =
          smaller(
              micros,
              worker.workerMicros(),
              pot.parts(),
              pot.limit().micros(),
              used.micros(),
              pot.purse().micros());
      warned |=
          pot.purse().warned()
              || nearly(pot.limit().tokens(), used.tokens())
              || nearly(pot.limit().micros(), used.micros());
    }
    return tokens.isEmpty() && micros.isEmpty() && !warned
        ? Optional.empty()
        : Optional.of(new Effect.Allowance(tokens, micros, warned));
  }

  /// Four fifths.
  private static boolean nearly(Optional<Long> limit, long used) {
    return limit.filter(most -> used * 5 >= most * 4).isPresent();
  }

  /// @param said what the plan allows one attempt; where it says nothing, a part of the limit
  /// @param parts of it
  private static Optional<Long> smaller(
      Optional<Long> former,
      Optional<Long> said,
      long parts,
      Optional<Long> limit,
      long used,
      long reserved) {
    if (limit.isEmpty()) {
      return former;
    }
    long usual = said.orElse(Math.max(1, limit.get() / parts));
    long most = Math.max(0, Math.min(usual, left(limit, used, reserved)));
    return Optional.of(Math.min(most, former.orElse(most)));
  }

  private static long left(Optional<Long> limit, long used, long reserved) {
    return limit.map(most -> most - used - reserved).orElse(Long.MAX_VALUE);
  }

  private static Budget worker(Draft draft, TaskSpec spec) {
    boolean own =
        spec.budget().workerTokens().isPresent() || spec.budget().workerMicros().isPresent();
    return own ? spec.budget() : draft.plan().rules().budget();
  }

  static TaskRow reserve(Draft draft, TaskRow row, Optional<Effect.Allowance> allowed) {
    long tokens = allowed.flatMap(Effect.Allowance::tokens).orElse(0L);
    long micros = allowed.flatMap(Effect.Allowance::micros).orElse(0L);
    if (tokens == 0 && micros == 0) {
      return row;
    }
    Pot.of(draft, row.ord()).forEach(pot -> pot.in().put(it -> it.reserved(tokens, micros)));
    return draft.task(row.ord()).with(draft.task(row.ord()).spent().reserving(tokens, micros));
  }

  /// An attempt has said what it used.
  static void settle(Draft draft, int ord, Optional<Tally> used) {
    var before = draft.task(ord).spent();
    var more = used.orElse(Tally.NONE);
    if (before.tokens() == 0 && before.micros() == 0 && more.equals(Tally.NONE)) {
      return;
    }
    draft.put(draft.task(ord).with(before.used(more)));
    pay(draft, ord, before, more);
  }

  /// A worker was left without a word about what it used: it is taken to have used all it was
  /// allowed. An attempt that nobody has begun has used nothing.
  static TaskRow left(Draft draft, TaskRow to) {
    var before = draft.task(to.ord()).spent();
    if (before.tokens() == 0 && before.micros() == 0) {
      return to;
    }
    var most =
        draft.task(to.ord()).unbound()
            ? Tally.NONE
            : new Tally(before.tokens(), before.micros(), 0);
    pay(draft, to.ord(), before, most);
    return to.with(draft.task(to.ord()).spent().used(most));
  }

  private static void pay(Draft draft, int ord, Spent before, Tally used) {
    Pot.of(draft, ord)
        .forEach(
            pot -> pot.in().put(it -> it.reserved(-before.tokens(), -before.micros()).spent(used)));
  }
}
