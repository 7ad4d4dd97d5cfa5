package colony.cli.checkin;

import colony.cli.colonies.Follower;
import colony.cli.colonies.QueenOption;
import colony.cli.colonies.Resumption;
import colony.cli.colonies.Summary;
import colony.cli.colonies.Terminal;
import colony.cli.output.ExitCode;
import colony.cli.output.ScreenOption;
import colony.contracts.api.CheckInAnswer;
import colony.contracts.api.SignalRequest;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
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

  @Option(names = "--focus", paramLabel = "TEXT", description = "What to go for from here on.")
  private List<String> focus = List.of();

  @Option(names = "--redirect", paramLabel = "TEXT", description = "What to keep away from.")
  private List<String> redirect = List.of();

  @Option(names = "--feedback", paramLabel = "TEXT", description = "What to do otherwise.")
  private List<String> feedback = List.of();

  @Option(
      names = "--auto",
      negatable = true,
      description =
          "Skip every later check-in whose gates are green, and accept proposed plans; with --no-auto"
              + " ask again.")
  private @Nullable Boolean auto;

  @Option(
      names = {"-f", "--follow"},
      description = "Show what follows, ask at each check-in, and end as the colony does.")
  private boolean follow;

  @Override
  public Integer call() {
    var client = queen.client();
    var shown = screen.screen();
    var answered =
        resumption.answered(
            client,
            shown,
            colony,
            found ->
                client.answer(
                    colony,
                    new CheckInAnswer(
                        found.openCheckIn(),
                        "continue",
                        reason,
                        List.of(),
                        null,
                        null,
                        signals(),
                        null,
                        null,
                        auto)));
    if (follow) {
      return new Follower(client, shown, new Terminal(shown)).fromHere(answered).status();
    }
    Summary.tell(answered, shown);
    return ExitCode.DONE.status();
  }

  private List<SignalRequest> signals() {
    return Stream.of(
            signals("FOCUS", focus), signals("REDIRECT", redirect), signals("FEEDBACK", feedback))
        .flatMap(it -> it)
        .toList();
  }

  private static Stream<SignalRequest> signals(String type, List<String> texts) {
    return texts.stream().map(text -> new SignalRequest(type, text, null, null, null, null));
  }
}
