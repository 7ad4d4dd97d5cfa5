package colony.cli.letters;

import colony.cli.colonies.QueenOption;
import colony.cli.output.ExitCode;
import colony.cli.output.ScreenOption;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "redrive",
    description = "Send a dead letter's payload again to where it came from.",
    mixinStandardHelpOptions = true)
final class RedriveCommand implements Callable<Integer> {
  @Mixin private QueenOption queen;
  @Mixin private ScreenOption screen;

  @Parameters(paramLabel = "LETTER", description = "Id, or its first 6 characters or more.")
  private String letter;

  @Option(names = "--reason", description = "Why, for the audit trail.")
  private @Nullable String reason;

  @Override
  public Integer call() {
    var shown = screen.screen();
    var redriven = queen.client().deadLetters().redrive(letter, reason);
    if (shown.json()) {
      shown.document(redriven);
    }
    shown.line("it is on %s again".formatted(redriven.topic()));
    shown.line("whether it is taken now: ./colony dead-letters show " + redriven.id());
    return ExitCode.DONE.status();
  }
}
