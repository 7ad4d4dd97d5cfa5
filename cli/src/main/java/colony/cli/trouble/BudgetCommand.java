package colony.cli.trouble;

import colony.cli.colonies.Paused;
import colony.cli.colonies.QueenOption;
import colony.cli.output.ExitCode;
import colony.cli.output.ScreenOption;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

@Command(
    name = "budget",
    description = "Show what a colony may use and has used; answer a budget that is used up.",
    mixinStandardHelpOptions = true,
    synopsisSubcommandLabel = "[COMMAND]",
    subcommands = {RaiseBudgetCommand.class, StopBudgetCommand.class})
public final class BudgetCommand implements Callable<Integer> {
  @Mixin private QueenOption queen;
  @Mixin private ScreenOption screen;
  @Spec private CommandSpec command;

  @Parameters(paramLabel = "COLONY", arity = "0..1", description = "Name or id: show its budgets.")
  private @Nullable String colony;

  @Override
  public Integer call() {
    if (colony == null) {
      throw new CommandLine.ParameterException(
          command.commandLine(), "Missing required parameter: 'COLONY'");
    }
    var shown = screen.screen();
    var client = queen.client();
    new BudgetSheet(client, colony, shown).show(client.troubles(colony).budgets());
    Paused.tell(client, shown, colony);
    return ExitCode.DONE.status();
  }
}
