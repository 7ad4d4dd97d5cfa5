package colony.cli.checkin;

import colony.cli.colonies.CheckInCard;
import colony.cli.colonies.NextStep;
import colony.cli.colonies.Paused;
import colony.cli.colonies.QueenOption;
import colony.cli.output.ExitCode;
import colony.cli.output.ScreenOption;
import colony.stack.Trouble;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
    name = "check-in",
    description = "Show the check-in that waits for an answer.",
    mixinStandardHelpOptions = true)
public final class CheckInCommand implements Callable<Integer> {
  @Mixin private QueenOption queen;
  @Mixin private ScreenOption screen;

  @Parameters(paramLabel = "COLONY", description = "Name or id.")
  private String colony;

  @Override
  public Integer call() {
    var client = queen.client();
    var shown = screen.screen();
    var found = client.colony(colony);
    var open =
        client
            .checkIn(found.id().toString())
            .orElseThrow(
                () ->
                    new Trouble(
                        "no check-in of %s is open: it is %s. Next: %s"
                            .formatted(found.name(), found.state(), NextStep.typed(found.next()))));
    if (shown.json()) {
      shown.document(open);
    } else {
      shown.lines(CheckInCard.whole(client, found, open, shown));
      shown.line("What it remembers: ./colony learnings " + found.called());
    }
    Paused.tell(client, shown, colony);
    return ExitCode.DONE.status();
  }
}
