package colony.cli.checkpoints;

import colony.cli.colonies.QueenOption;
import colony.cli.colonies.Summary;
import colony.cli.output.ExitCode;
import colony.cli.output.ScreenOption;
import colony.contracts.api.ForkRequest;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "fork",
    description = "Begin another colony, paused, where a checkpoint stood.",
    mixinStandardHelpOptions = true)
public final class ForkCommand implements Callable<Integer> {
  @Mixin private QueenOption queen;
  @Mixin private ScreenOption screen;

  @Parameters(index = "0", paramLabel = "COLONY", description = "Name or id.")
  private String colony;

  @Parameters(
      index = "1",
      paramLabel = "CHECKPOINT",
      description = "Id, its first 6 characters or more, a phase's name, or #number.")
  private String checkpoint;

  @Option(names = "--name", description = "The new colony's name (default: made from this one's).")
  private @Nullable String name;

  @Override
  public Integer call() {
    var shown = screen.screen();
    var fork = queen.client().checkpoints(colony).fork(new ForkRequest(checkpoint, name));
    Summary.tell(fork, shown);
    return ExitCode.DONE.status();
  }
}
