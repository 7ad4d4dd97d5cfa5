package colony.cli.checkin;

import colony.cli.colonies.QueenOption;
import colony.cli.colonies.Resumption;
import colony.cli.colonies.Summary;
import colony.cli.output.Confirmation;
import colony.cli.output.ExitCode;
import colony.cli.output.ScreenOption;
import colony.contracts.api.CheckInAnswer;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "abandon",
    description = "Answer a colony's check-in: end it as failed. Also gives up a halted one.",
    mixinStandardHelpOptions = true)
public final class AbandonCommand implements Callable<Integer> {
  @Mixin private QueenOption queen;
  @Mixin private ScreenOption screen;
  @Mixin private Confirmation confirmation;
  @Mixin private Resumption resumption;

  @Parameters(paramLabel = "COLONY", description = "Name or id.")
  private String colony;

  @Option(names = "--reason", description = "Why, for the audit trail.")
  private @Nullable String reason;

  @Override
  public Integer call() {
    var client = queen.client();
    var shown = screen.screen();
    if (!confirmation.given(shown, "Abandon %s; what it has done stays".formatted(colony))) {
      return ExitCode.ERROR.status();
    }
    Summary.tell(
        resumption.answered(
            client,
            shown,
            colony,
            found ->
                client.answer(colony, new CheckInAnswer(found.openCheckIn(), "abandon", reason))),
        shown);
    return ExitCode.DONE.status();
  }
}
