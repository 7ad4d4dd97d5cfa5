package colony.cli.checkin;

import colony.cli.colonies.ExitCode;
import colony.cli.colonies.Follower;
import colony.cli.colonies.QueenOption;
import colony.cli.colonies.Resumption;
import colony.cli.colonies.ScreenOption;
import colony.cli.colonies.Summary;
import colony.cli.colonies.Terminal;
import colony.contracts.api.CheckInAnswer;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "continue",
    description = "Answer a colony's check-in: go on.",
    mixinStandardHelpOptions = true)
public final class ContinueCommand implements Callable<Integer> {
  @Mixin private QueenOption queen;
  @Mixin private ScreenOption screen;
  @Mixin private Resumption resumption;

  @Parameters(paramLabel = "COLONY", description = "Name or id.")
  private String colony;

  @Option(names = "--reason", description = "Why; a red check-in needs it.")
  private @Nullable String reason;

  @Option(
      names = {"-f", "--follow"},
      description = "Show what follows, and ask at the next check-in.")
  private boolean follow;

  @Override
  public Integer call() {
    var client = queen.client();
    var shown = screen.screen();
    var found = resumption.awake(client, shown, colony);
    var answered =
        client.answer(colony, new CheckInAnswer(found.openCheckIn(), "continue", reason));
    if (follow) {
      return new Follower(client, shown, new Terminal(shown)).fromHere(answered).status();
    }
    Summary.tell(answered, shown);
    return ExitCode.DONE.status();
  }
}
