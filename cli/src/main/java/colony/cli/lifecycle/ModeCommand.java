package colony.cli.lifecycle;

import colony.cli.colonies.QueenOption;
import colony.cli.colonies.Summary;
import colony.cli.output.ExitCode;
import colony.cli.output.ScreenOption;
import colony.contracts.api.ModeRequest;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "mode",
    description = "Give a colony another mode: LIGHTWEIGHT, STANDARD or FULL.",
    mixinStandardHelpOptions = true)
public final class ModeCommand implements Callable<Integer> {
  @Mixin private QueenOption queen;
  @Mixin private ScreenOption screen;

  @Parameters(index = "0", paramLabel = "COLONY", description = "Name or id.")
  private String colony;

  @Parameters(index = "1", paramLabel = "MODE", description = "The mode from now on.")
  private String mode;

  @Option(names = "--reason", required = true, description = "Why, for the audit trail.")
  private String reason;

  @Override
  public Integer call() {
    Summary.tell(queen.client().mode(colony, new ModeRequest(mode, reason)), screen.screen());
    return ExitCode.DONE.status();
  }
}
