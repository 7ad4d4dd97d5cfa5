package colony.cli.trouble;

import colony.cli.colonies.Money;
import colony.cli.colonies.Standstill;
import colony.cli.colonies.Took;
import colony.cli.output.Screen;
import colony.cli.output.Table;
import colony.cli.queen.QueenClient;
import colony.contracts.api.BudgetsView;
import colony.contracts.api.BudgetsView.BudgetView;
import colony.contracts.api.BudgetsView.Measure;
import java.time.Duration;
import java.util.Locale;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;

/// Budgets as a table: used, set aside for what runs, and the limit.
record BudgetSheet(QueenClient queen, String colony, Screen screen) {

  void show(BudgetsView budgets) {
    if (screen.json()) {
      screen.document(budgets);
      return;
    }
    var table = new Table("SCOPE", "OF", "TOKENS", "COST", "TIME", "HARD");
    for (var budget : budgets.budgets()) {
      table.row(
          budget.scope(),
          Screen.oneLine(budget.scopeId(), 30),
          written(budget.tokens(), it -> String.format(Locale.ROOT, "%,d", it)),
          cost(budget),
          written(budget.wallTime(), millis -> Took.of(Duration.ofMillis(millis))),
          budget.hard() ? "yes" : "no");
    }
    screen.lines(table.lines());
    var asked = budgets.budgets().stream().filter(it -> it.decisionId() != null).toList();
    if (!asked.isEmpty()) {
      var called = queen.colony(colony).called();
      asked.forEach(budget -> screen.line(Standstill.usedUp(called, budget)));
    }
  }

  /// What nobody priced is unknown, which is not 0.
  private static String cost(BudgetView budget) {
    if (budget.cost() == null) {
      return budget.unknownCost() ? "?" : "-";
    }
    return written(budget.cost(), Money::written) + (budget.unknownCost() ? " + ?" : "");
  }

  private static String written(@Nullable Measure measure, LongFunction<String> unit) {
    if (measure == null) {
      return "-";
    }
    var limit = measure.limit();
    return unit.apply(measure.used())
        + (measure.reserved() == 0 ? "" : " (+%s)".formatted(unit.apply(measure.reserved())))
        + (limit == null ? "" : " of " + unit.apply(limit));
  }
}
