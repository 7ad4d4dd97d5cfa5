package colony.cli.lifecycle;

import colony.cli.colonies.ExitCode;
import colony.cli.colonies.QueenOption;
import colony.cli.colonies.ScreenOption;
import colony.cli.colonies.Summary;
import colony.contracts.api.Reason;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "init",
    description = "Begin a colony that stands in IDLE.",
    mixinStandardHelpOptions = true)
public final class InitCommand implements Callable<Integer> {
  @Mixin private QueenOption queen;
  @Mixin private ScreenOption screen;

  @Parameters(paramLabel = "COLONY", description = "Name or id.")
  private String colony;

  @Option(names = "--reason", description = "Why, for the audit trail.")
  private @Nullable String reason;

  @Override
  public Integer call() {
    var begun = queen.client().init(colony, new Reason(reason));
    Summary.tell(begun, screen.screen());
    return ExitCode.DONE.status();
  }
}
