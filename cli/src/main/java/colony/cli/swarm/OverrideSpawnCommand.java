package colony.cli.swarm;

import colony.cli.colonies.QueenOption;
import colony.cli.output.ExitCode;
import colony.cli.output.ScreenOption;
import colony.contracts.api.Reason;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "override-spawn",
    description = "Lift the refusal of one spawn request; its limit is raised for that one alone.",
    mixinStandardHelpOptions = true)
public final class OverrideSpawnCommand implements Callable<Integer> {
  @Mixin private QueenOption queen;
  @Mixin private ScreenOption screen;

  @Parameters(index = "0", paramLabel = "COLONY", description = "Name or id.")
  private String colony;

  @Parameters(index = "1", paramLabel = "TASK", description = "The task that asked.")
  private String task;

  @Parameters(index = "2", paramLabel = "REQUEST", description = "The refused request.")
  private String request;

  @Option(names = "--reason", required = true, description = "Why, for the audit trail.")
  private String reason;

  @Override
  public Integer call() {
    var rows = queen.client().swarm(colony).override(task, request, new Reason(reason));
    SpawnsCommand.show(rows, screen.screen());
    return ExitCode.DONE.status();
  }
}
