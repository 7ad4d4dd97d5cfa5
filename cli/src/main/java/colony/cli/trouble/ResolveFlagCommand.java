package colony.cli.trouble;

import colony.cli.colonies.QueenOption;
import colony.cli.output.ExitCode;
import colony.cli.output.ScreenOption;
import colony.contracts.api.Reason;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(name = "resolve", description = "Resolve a flag.", mixinStandardHelpOptions = true)
public final class ResolveFlagCommand implements Callable<Integer> {
  @Mixin private QueenOption queen;
  @Mixin private ScreenOption screen;

  @Parameters(index = "0", paramLabel = "COLONY", description = "Name or id.")
  private String colony;

  @Parameters(index = "1", paramLabel = "FLAG", description = "The flag's id, or its beginning.")
  private String flag;

  @Option(names = "--reason", required = true, description = "How it was resolved.")
  private String reason;

  @Override
  public Integer call() {
    var shown = screen.screen();
    var resolved = queen.client().troubles(colony).resolve(flag, new Reason(reason));
    if (shown.json()) {
      shown.document(resolved);
    } else {
      FlagsCommand.show(List.of(resolved), shown);
    }
    return ExitCode.DONE.status();
  }
}
