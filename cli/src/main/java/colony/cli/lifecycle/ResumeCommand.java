package colony.cli.lifecycle;

import colony.cli.colonies.Left;
import colony.cli.colonies.QueenOption;
import colony.cli.colonies.Summary;
import colony.cli.output.ExitCode;
import colony.cli.output.ScreenOption;
import colony.cli.signals.SignalSheet;
import colony.contracts.api.Reason;
import colony.contracts.api.SignalView;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "resume",
    description = "Let a paused colony go on, and show how it was left.",
    mixinStandardHelpOptions = true)
public final class ResumeCommand implements Callable<Integer> {
  @Mixin private QueenOption queen;
  @Mixin private ScreenOption screen;

  @Parameters(paramLabel = "COLONY", description = "Name or id.")
  private String colony;

  @Option(names = "--reason", description = "Why, for the audit trail.")
  private @Nullable String reason;

  @Override
  public Integer call() {
    var client = queen.client();
    var shown = screen.screen();
    var handOff = client.handOff(colony);
    // a rollback or a fork has paused it: nobody wrote down what steers it
    var steers = handOff.isPresent() ? List.<SignalView>of() : client.signals(colony).list(false);
    var resumed = client.resume(colony, new Reason(reason));
    if (shown.json()) {
      shown.document(resumed);
    }
    shown.lines(new Left(resumed, handOff).whole());
    if (handOff.isEmpty()) {
      shown.lines(new SignalSheet(null).table(steers));
    }
    shown.line("");
    shown.line("session: " + resumed.id());
    shown.line("workers: %d of %d".formatted(resumed.active(), resumed.activeLimit()));
    shown.lines(new Summary(resumed, shown).lines());
    return ExitCode.DONE.status();
  }
}
