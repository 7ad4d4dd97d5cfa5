package colony.cli.trouble;

import colony.cli.colonies.QueenOption;
import colony.cli.output.ExitCode;
import colony.cli.output.ScreenOption;
import colony.contracts.api.FlagRequest;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(name = "raise", description = "Raise a flag.", mixinStandardHelpOptions = true)
public final class RaiseFlagCommand implements Callable<Integer> {
  @Mixin private QueenOption queen;
  @Mixin private ScreenOption screen;

  @Parameters(index = "0", paramLabel = "COLONY", description = "Name or id.")
  private String colony;

  @Parameters(index = "1", paramLabel = "TEXT", description = "What people are to know.")
  private String text;

  @Option(
      names = "--severity",
      paramLabel = "SEVERITY",
      defaultValue = "issue",
      description =
          "blocker stops continue, issue warns, note informs (default: ${DEFAULT-VALUE}).")
  private String severity;

  @Option(names = "--owner", description = "Who is to look at it (default: operator).")
  private @Nullable String owner;

  @Override
  public Integer call() {
    var flags = queen.client().troubles(colony).raise(new FlagRequest(severity, text, owner));
    FlagsCommand.show(flags, screen.screen());
    return ExitCode.DONE.status();
  }
}
