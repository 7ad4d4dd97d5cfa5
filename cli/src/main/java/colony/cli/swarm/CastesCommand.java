package colony.cli.swarm;

import colony.cli.colonies.Paused;
import colony.cli.colonies.QueenOption;
import colony.cli.output.ExitCode;
import colony.cli.output.ScreenOption;
import colony.cli.output.Table;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
    name = "castes",
    description = "Show how the workers of each caste have done in a colony.",
    mixinStandardHelpOptions = true)
public final class CastesCommand implements Callable<Integer> {
  @Mixin private QueenOption queen;
  @Mixin private ScreenOption screen;

  @Parameters(paramLabel = "COLONY", description = "Name or id.")
  private String colony;

  @Override
  public Integer call() {
    var shown = screen.screen();
    var client = queen.client();
    var castes = client.swarm(colony).castes();
    if (shown.json()) {
      shown.document(castes);
      return ExitCode.DONE.status();
    }
    var table = new Table("CASTE", "DONE", "FAILED", "CONFIDENCE", "WEIGHTED", "ADVICE");
    for (var caste : castes) {
      table.row(
          caste.caste(),
          caste.successes(),
          caste.failures(),
          String.format(Locale.ROOT, "%.2f", caste.confidence()),
          String.format(Locale.ROOT, "%.2f", caste.weighted()),
          caste.advice() + (caste.recommended() ? ", recommended" : ""));
    }
    shown.lines(table.lines());
    Paused.tell(client, shown, colony);
    return ExitCode.DONE.status();
  }
}
