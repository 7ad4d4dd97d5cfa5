package colony.cli.trouble;

import colony.cli.colonies.QueenOption;
import colony.cli.output.ExitCode;
import colony.cli.output.ScreenOption;
import colony.contracts.api.BudgetAnswer;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "stop",
    description = "Start nothing more under a budget: tasks that have not begun are cancelled.",
    mixinStandardHelpOptions = true)
public final class StopBudgetCommand implements Callable<Integer> {
  @Mixin private QueenOption queen;
  @Mixin private ScreenOption screen;

  @Parameters(index = "0", paramLabel = "COLONY", description = "Name or id.")
  private String colony;

  @Parameters(
      index = "1",
      paramLabel = "DECISION",
      description = "What waits, as budget COLONY names it, or the beginning of that.")
  private String decision;

  @Option(names = "--reason", description = "Why, for the audit trail.")
  private @Nullable String reason;

  @Override
  public Integer call() {
    var answer = new BudgetAnswer("stop", null, null, null, reason);
    var client = queen.client();
    new BudgetSheet(client, colony, screen.screen())
        .show(client.troubles(colony).answer(decision, answer));
    return ExitCode.DONE.status();
  }
}
