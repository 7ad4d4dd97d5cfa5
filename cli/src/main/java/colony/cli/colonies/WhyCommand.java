package colony.cli.colonies;

import colony.cli.output.ExitCode;
import colony.cli.output.ScreenOption;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
    name = "why",
    description = "Say why a colony does not move, or what moves it.",
    mixinStandardHelpOptions = true)
public final class WhyCommand implements Callable<Integer> {
  @Mixin private QueenOption queen;
  @Mixin private ScreenOption screen;

  @Parameters(paramLabel = "COLONY", description = "Name or id.")
  private String colony;

  @Override
  public Integer call() {
    var shown = screen.screen();
    var client = queen.client();
    var why = client.why(colony);
    if (shown.json()) {
      shown.document(why);
      return ExitCode.DONE.status();
    }
    shown.line("%s: %s".formatted(why.state(), why.why()));
    why.waits()
        .forEach(
            wait ->
                shown.line(
                    "  %-9s %s".formatted(wait.kind().toLowerCase(Locale.ROOT), wait.what())));
    shown.line("next: " + NextStep.typed(why.next()));
    Paused.tell(client, shown, colony);
    return ExitCode.DONE.status();
  }
}
