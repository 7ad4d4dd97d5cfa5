package colony.cli.colonies;

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

  @Parameters(paramLabel = "COLONY", description = "Name or id.")
  private String colony;

  @Option(names = "--reason", description = "Why, for the audit trail.")
  private @Nullable String reason;

  @Option(
      names = {"-f", "--follow"},
      description = "Show what follows, and ask at the next check-in.")
  private boolean follow;

  @Override
  public Integer call() {
    var client = queen.client();
    var shown = screen.screen();
    var answered = client.answer(colony, new CheckInAnswer(null, "continue", reason));
    if (follow) {
      return new Follower(client, shown, new Terminal(shown)).fromHere(answered).status();
    }
    if (shown.json()) {
      shown.document(answered);
    }
    shown.line("%s: %s. %s".formatted(answered.name(), answered.state(), answered.next()));
    return ExitCode.DONE.status();
  }
}
