package colony.cli.swarm;

import colony.cli.colonies.ExitCode;
import colony.cli.colonies.Paused;
import colony.cli.colonies.QueenOption;
import colony.cli.colonies.Screen;
import colony.cli.colonies.ScreenOption;
import colony.cli.queen.QueenClient;
import colony.contracts.api.TreeNode;
import colony.stack.Trouble;
import java.time.Duration;
import java.util.Set;
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
  private static final Set<String> OVER = Set.of("COMPLETED", "FAILED");
  private static final Duration REDRAW = Duration.ofSeconds(1);

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
    } else if (watch && shown.terminal()) {
      watch(client, root, shown);
    } else {
      Paused.tell(client, shown, colony);
      shown.lines(new Drawing(shown).lines(root));
    }
    return ExitCode.DONE.status();
  }

  private void watch(QueenClient client, TreeNode first, Screen shown) {
    var canvas = Canvas.of(shown);
    var drawing = new Drawing(shown);
    var root = first;
    canvas.draw(drawing.lines(root));
    while (!OVER.contains(root.status())) {
      pause();
      root = client.swarm(colony).tree();
      canvas.draw(drawing.lines(root));
    }
  }

  private static void pause() {
    try {
      Thread.sleep(REDRAW);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      throw new Trouble("interrupted");
    }
  }
}
