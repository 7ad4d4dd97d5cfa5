package colony.cli.trouble;

import colony.cli.colonies.Money;
import colony.cli.colonies.QueenOption;
import colony.cli.output.ExitCode;
import colony.cli.output.ScreenOption;
import colony.contracts.api.BudgetAnswer;
import colony.stack.Trouble;
import java.math.BigDecimal;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "raise",
    description = "Give a budget new limits: what waits goes on.",
    mixinStandardHelpOptions = true)
public final class RaiseBudgetCommand implements Callable<Integer> {
  @Mixin private QueenOption queen;
  @Mixin private ScreenOption screen;

  @Parameters(index = "0", paramLabel = "COLONY", description = "Name or id.")
  private String colony;

  @Parameters(
      index = "1",
      paramLabel = "DECISION",
      description = "What waits, as budget COLONY names it, or the beginning of that.")
  private String decision;

  @Option(names = "--tokens", paramLabel = "N", description = "The new limit in tokens.")
  private @Nullable Long tokens;

  @Option(names = "--cost", paramLabel = "AMOUNT", description = "The new limit in money.")
  private @Nullable BigDecimal cost;

  @Option(
      names = "--wall-time",
      paramLabel = "TIME",
      description = "The new limit in time, such as 90m or 8h.")
  private @Nullable String wallTime;

  @Option(names = "--reason", description = "Why, for the audit trail.")
  private @Nullable String reason;

  @Override
  public Integer call() {
    if (tokens == null && cost == null && wallTime == null) {
      throw new Trouble("raise needs a new limit: --tokens, --cost or --wall-time");
    }
    var answer = new BudgetAnswer("raise", tokens, micros(), wallTime, reason);
    var shown = screen.screen();
    var client = queen.client();
    new BudgetSheet(client, colony, shown).show(client.troubles(colony).answer(decision, answer));
    return ExitCode.DONE.status();
  }

  private @Nullable Long micros() {
    return cost == null
        ? null
        : Money.micros(cost)
            .filter(it -> it > 0)
            .orElseThrow(
                () -> new Trouble("--cost %s: expected %s".formatted(cost, Money.EXPECTED)));
  }
}
