package colony.cli;

import colony.cli.colonies.QueenOption;
import colony.cli.local.PageAddress;
import colony.cli.output.ScreenOption;
import colony.stack.Trouble;
import java.awt.Desktop;
import java.io.IOException;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "web",
    description = "Print where a browser finds the page. The address holds the token: keep it.",
    mixinStandardHelpOptions = true)
final class WebCommand implements Callable<Integer> {
  @Mixin private QueenOption queen;
  @Mixin private ScreenOption screen;

  @Parameters(arity = "0..1", paramLabel = "COLONY", description = "Begin with this colony.")
  private @Nullable String colony;

  @Option(
      names = "--open",
      description =
          "Open it in the browser, where there is one. Other accounts of this machine can see the"
              + " address then.")
  private boolean open;

  @Override
  public Integer call() {
    var shown = screen.screen();
    var queens = queen.address();
    // A wrong name is better told here than on the page.
    var address =
        PageAddress.of(
            queens.urls().getFirst().toString(),
            colony == null ? null : queen.client().colony(colony).called(),
            queens.token());
    if (shown.json()) {
      shown.document(Map.of("url", address));
    } else {
      shown.line(address);
    }
    if (open) {
      browse(address);
    }
    return 0;
  }

  private static void browse(String address) {
    try {
      if (Desktop.isDesktopSupported() && Desktop.getDesktop().isSupported(Desktop.Action.BROWSE)) {
        Desktop.getDesktop().browse(URI.create(address));
        return;
      }
      new ProcessBuilder(List.of("xdg-open", address)).start();
    } catch (IOException e) {
      throw new Trouble("no browser can be opened here: open the address yourself", e);
    }
  }
}
