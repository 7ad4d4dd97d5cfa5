package colony.cli.lifecycle;

import colony.cli.colonies.QueenOption;
import colony.cli.colonies.Summary;
import colony.cli.output.ExitCode;
import colony.cli.output.ScreenOption;
import colony.contracts.api.PauseRequest;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "pause",
    description = "Let nothing new start; what runs may finish.",
    mixinStandardHelpOptions = true)
public final class PauseCommand implements Callable<Integer> {
  @Mixin private QueenOption queen;
  @Mixin private ScreenOption screen;

  @Parameters(paramLabel = "COLONY", description = "Name or id.")
  private String colony;

  @Option(names = "--now", description = "Cancel what runs instead of letting it finish.")
  private boolean now;

  @Option(names = "--reason", description = "Why, for the audit trail.")
  private @Nullable String reason;

  @Override
  public Integer call() {
    var client = queen.client();
    var paused = client.pause(colony, new PauseRequest(now, reason));
    Summary.tell(paused, screen.screen());
    return ExitCode.DONE.status();
  }
}
