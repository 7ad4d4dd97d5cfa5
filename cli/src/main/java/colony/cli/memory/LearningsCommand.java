package colony.cli.memory;

import colony.cli.colonies.Paused;
import colony.cli.colonies.QueenOption;
import colony.cli.output.ExitCode;
import colony.cli.output.ScreenOption;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
    name = "learnings",
    description = "Show what a colony remembers, layer by layer.",
    mixinStandardHelpOptions = true)
public final class LearningsCommand implements Callable<Integer> {
  @Mixin private QueenOption queen;
  @Mixin private ScreenOption screen;

  @Parameters(paramLabel = "COLONY", description = "Name or id.")
  private String colony;

  @Override
  public Integer call() {
    var shown = screen.screen();
    var client = queen.client();
    var memory = client.memory(colony);
    if (shown.json()) {
      shown.document(memory);
      return ExitCode.DONE.status();
    }
    shown.lines(new Layers(memory).lines());
    Paused.tell(client, shown, colony);
    return ExitCode.DONE.status();
  }
}
