package colony.cli.access;

import colony.cli.colonies.QueenOption;
import colony.cli.output.ExitCode;
import colony.cli.output.ScreenOption;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
    name = "revoke",
    description = "Take a token away: at once at one Queen, within seconds at the others.",
    mixinStandardHelpOptions = true)
final class RevokeCommand implements Callable<Integer> {
  @Mixin private QueenOption queen;
  @Mixin private ScreenOption screen;

  @Parameters(paramLabel = "ID", description = "Of the token, as in the list.")
  private String id;

  @Override
  public Integer call() {
    queen.client().access().revoke(id);
    var shown = screen.screen();
    if (shown.json()) {
      shown.document(Map.of("revoked", id));
    } else {
      shown.line("%s is good no more".formatted(id));
    }
    return ExitCode.DONE.status();
  }
}
