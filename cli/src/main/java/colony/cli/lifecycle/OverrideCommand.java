package colony.cli.lifecycle;

import colony.cli.colonies.QueenOption;
import colony.cli.colonies.Summary;
import colony.cli.output.Confirmation;
import colony.cli.output.ExitCode;
import colony.cli.output.ScreenOption;
import colony.contracts.api.OverrideRequest;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "override",
    description = "In an emergency: move a colony to any state. Takes an admin's token.",
    mixinStandardHelpOptions = true)
public final class OverrideCommand implements Callable<Integer> {
  @Mixin private QueenOption queen;
  @Mixin private ScreenOption screen;
  @Mixin private Confirmation confirmation;

  @Parameters(paramLabel = "COLONY", description = "Name or id.")
  private String colony;

  @Option(names = "--to", paramLabel = "STATE", required = true, description = "Where to.")
  private String to;

  @Option(names = "--reason", required = true, description = "Why, for the audit trail.")
  private String reason;

  @Override
  public Integer call() {
    var shown = screen.screen();
    if (!confirmation.given(shown, "Move %s to %s against all rules".formatted(colony, to))) {
      return ExitCode.ERROR.status();
    }
    Summary.tell(queen.client().override(colony, new OverrideRequest(to, reason)), shown);
    return ExitCode.DONE.status();
  }
}
