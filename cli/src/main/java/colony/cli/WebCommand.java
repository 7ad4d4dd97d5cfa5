package colony.cli;

import colony.cli.colonies.QueenOption;
import colony.cli.colonies.ScreenOption;
import colony.contracts.api.ColonyView;
import colony.contracts.names.NamespaceName;
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
    var address =
        PageAddress.of(
            queens.urls().getFirst().toString(),
            colony == null ? null : called(queen.client().colony(colony)),
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

  /// The page looks for names in the usual namespace. A wrong one is better told here than there.
  private static String called(ColonyView colony) {
    return colony.namespace().equals(NamespaceName.DEFAULT)
        ? colony.name()
        : colony.id().toString();
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
