package colony.cli.checkin;

import colony.cli.colonies.QueenOption;
import colony.cli.colonies.Resumption;
import colony.cli.colonies.Summary;
import colony.cli.output.ExitCode;
import colony.cli.output.ScreenOption;
import colony.contracts.api.CheckInAnswer;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "rework",
    description = "Answer a colony's check-in: do tasks again.",
    mixinStandardHelpOptions = true)
public final class ReworkCommand implements Callable<Integer> {
  @Mixin private QueenOption queen;
  @Mixin private ScreenOption screen;
  @Mixin private Resumption resumption;

  @Parameters(index = "0", paramLabel = "COLONY", description = "Name or id.")
  private String colony;

  @Parameters(
      index = "1..*",
      paramLabel = "TASK",
      description = "What is done again (default: all tasks of these phases).")
  private List<String> tasks = List.of();

  @Option(names = "--text", required = true, description = "What is to be done otherwise.")
  private String text;

  @Override
  public Integer call() {
    var client = queen.client();
    var shown = screen.screen();
    Summary.tell(
        resumption.answered(
            client,
            shown,
            colony,
            found ->
                client.answer(
                    colony,
                    new CheckInAnswer(
                        found.openCheckIn(), "rework", null, tasks, text, null, List.of(), null))),
        shown);
    return ExitCode.DONE.status();
  }
}
