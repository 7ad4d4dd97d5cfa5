package colony.queen.app.view;

import colony.contracts.api.BudgetsView;
import colony.contracts.api.BudgetsView.BudgetView;
import colony.contracts.api.BudgetsView.Measure;
import colony.queen.colony.Colony;
import colony.queen.colony.PhaseRow;
import colony.queen.colony.Purse;
import colony.queen.colony.TaskRow;
import colony.queen.plan.Budget;
import colony.queen.plan.TaskSpec;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Optional;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/// The budgets of a colony as they stand (docs/budgets.md). What nobody priced is unknown and never
/// shown as 0.
final class BudgetBook {
  private final Colony colony;
  private final Instant now;

  BudgetBook(Colony colony, Instant now) {
    this.colony = colony;
    this.now = colony.standing().state().ended() ? colony.standing().stateSince() : now;
  }

  BudgetsView view() {
    var budgets = new ArrayList<BudgetView>();
    var plan = colony.plan();
    var standing = colony.standing();
    budgets.add(
        view(
            "colony",
            colony.charter().name(),
            plan.rules().budget(),
            asked(standing.purse(), true),
            standing.begunAt(),
            Optional.empty(),
            _ -> true));
    for (var phase : plan.phases()) {
      if (phase.budget().limits()) {
        var row = colony.phase(phase.ord());
        budgets.add(
            view(
                "phase",
                phase.id(),
                phase.budget(),
                asked(row.purse(), row.status() == PhaseRow.Status.RUNNING),
                Optional.ofNullable(row.startedAt()),
                Optional.ofNullable(row.endedAt()),
                ord -> colony.spec(ord).paidBy() == phase.ord()));
      }
      for (int ord : plan.budgeted(phase.ord())) {
        var row = colony.task(ord);
        budgets.add(
            view(
                "task",
                colony.spec(ord).id(),
                colony.spec(ord).budget(),
                asked(row.spent().purse(), underWay(ord)),
                Optional.ofNullable(row.begunAt()),
                row.status().open() ? Optional.empty() : Optional.ofNullable(row.endedAt()),
                it -> under(it, ord)));
      }
    }
    return new BudgetsView(budgets);
  }

  /// A colony that has ended asks nobody; one that is recovered asks again.
  private Purse asked(Purse purse, boolean underWay) {
    return underWay && !colony.standing().state().ended() ? purse : purse.over();
  }

  private BudgetView view(
      String scope,
      String id,
      Budget planned,
      Purse purse,
      Optional<Instant> since,
      Optional<Instant> until,
      IntPredicate mine) {
    var limit = purse.raised().orElse(planned);
    var used = purse.used();
    boolean priced = used.priced() > 0 || limit.micros().isPresent();
    return new BudgetView(
        scope,
        id,
        new Measure(used.tokens(), purse.tokens(), limit.tokens().orElse(null)),
        priced ? new Measure(used.micros(), purse.micros(), limit.micros().orElse(null)) : null,
        time(limit, since, until),
        charged(mine) > used.priced(),
        limit.hard(),
        purse.decision().orElse(null));
  }

  private @Nullable Measure time(Budget limit, Optional<Instant> since, Optional<Instant> until) {
    if (since.isEmpty() && limit.wallTime().isEmpty()) {
      return null;
    }
    long used =
        since
            .map(from -> Math.max(0, Duration.between(from, until.orElse(now)).toMillis()))
            .orElse(0L);
    return new Measure(used, 0, limit.wallTime().map(Duration::toMillis).orElse(null));
  }

  private int charged(IntPredicate mine) {
    return colony.tasks().stream()
        .filter(row -> mine.test(row.ord()))
        .mapToInt(TaskRow::charged)
        .sum();
  }

  /// A task that is done may have children that are not.
  private boolean underWay(int ord) {
    return colony.task(ord).status().open() || colony.about(ord).stream().anyMatch(this::underWay);
  }

  private boolean under(int ord, int top) {
    for (int at = ord; at != TaskSpec.NOTHING; at = colony.spec(at).about()) {
      if (at == top) {
        return true;
      }
    }
    return false;
  }
}
