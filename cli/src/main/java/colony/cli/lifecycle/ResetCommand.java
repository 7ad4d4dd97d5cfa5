package colony.cli.lifecycle;

import colony.cli.colonies.QueenOption;
import colony.cli.colonies.Summary;
import colony.cli.output.Confirmation;
import colony.cli.output.ExitCode;
import colony.cli.output.ScreenOption;
import colony.contracts.api.Reason;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "reset",
    description = "Put an ended colony back to its beginning; its run is archived.",
    mixinStandardHelpOptions = true)
public final class ResetCommand implements Callable<Integer> {
  @Mixin private QueenOption queen;
  @Mixin private ScreenOption screen;
  @Mixin private Confirmation confirmation;

  @Parameters(paramLabel = "COLONY", description = "Name or id.")
  private String colony;

  @Option(names = "--reason", description = "Why, for the audit trail.")
  private @Nullable String reason;

  @Override
  public Integer call() {
    var shown = screen.screen();
    if (!confirmation.given(shown, "Archive the run of %s and begin anew".formatted(colony))) {
      return ExitCode.ERROR.status();
    }
    Summary.tell(queen.client().reset(colony, new Reason(reason)), shown);
    return ExitCode.DONE.status();
  }
}
