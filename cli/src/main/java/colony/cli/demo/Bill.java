package colony.cli.demo;

import colony.cli.colonies.Money;
import colony.cli.output.Screen;
import colony.cli.output.Table;
import colony.contracts.api.BudgetsView;
import colony.scripted.Ledger;
import colony.scripted.Tokens;
import colony.stack.Trouble;

/// What the model counted beside what the colony counted: they have to be the same.
record Bill(Ledger ledger, BudgetsView budgets) {
  /// Millionths of a dollar for one token, as prices.json of the sample says.
  private static final long INPUT = 3;

  private static final long OUTPUT = 15;

  void show(Screen screen) {
    var counted = counted();
    var used = budgets.budgets().stream().filter(it -> it.scope().equals("colony")).findFirst();
    var tokens = used.map(BudgetsView.BudgetView::tokens).map(BudgetsView.Measure::used).orElse(0L);
    var cost = used.map(BudgetsView.BudgetView::cost).map(BudgetsView.Measure::used).orElse(0L);
    var table = new Table("", "CALLS", "TOKENS", "COST");
    table.row(
        "the model's ledger",
        ledger.totals().calls(),
        tokens(counted),
        Money.written(micros(counted)) + " USD");
    table.row("the colony", "", tokens, Money.written(cost) + " USD");
    screen.line("");
    table.lines().forEach(line -> screen.line("  " + line));
    if (tokens != tokens(counted) || cost != micros(counted)) {
      throw new Trouble("the colony counted otherwise than the model");
    }
  }

  private Tokens counted() {
    return ledger.totals().tokens();
  }

  private static long tokens(Tokens counted) {
    return counted.input() + counted.cacheRead() + counted.cacheWrite() + counted.output();
  }

  private static long micros(Tokens counted) {
    return (tokens(counted) - counted.output()) * INPUT + counted.output() * OUTPUT;
  }
}
