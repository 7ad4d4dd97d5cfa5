package colony.cli.swarm;

import colony.cli.colonies.Paused;
import colony.cli.colonies.QueenOption;
import colony.cli.output.Canvas;
import colony.cli.output.ExitCode;
import colony.cli.output.Screen;
import colony.cli.output.ScreenOption;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "tree",
    description = "Show who works for a colony, under whom, and what it cost.",
    mixinStandardHelpOptions = true)
public final class TreeCommand implements Callable<Integer> {
  @Mixin private QueenOption queen;
  @Mixin private ScreenOption screen;

  @Parameters(paramLabel = "COLONY", description = "Name or id.")
  private String colony;

  @Option(
      names = "--watch",
      description =
          "On a terminal: draw it anew until the colony ends. Elsewhere it is shown once.")
  private boolean watch;

  @Override
  public Integer call() {
    var shown = screen.screen();
    var client = queen.client();
    var root = client.swarm(colony).tree();
    if (shown.json()) {
      shown.document(root);
    } else if (watch && shown.terminal() && !Screen.dumb()) {
      new Redrawn(Canvas.of(shown), new Drawing(shown)).follow(client, colony, root);
    } else {
      Paused.tell(client, shown, colony);
      shown.lines(new Drawing(shown).lines(root));
    }
    return ExitCode.DONE.status();
  }
}
