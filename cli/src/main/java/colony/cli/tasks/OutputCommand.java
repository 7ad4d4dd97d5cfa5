package colony.cli.tasks;

import colony.cli.colonies.LiveOutput;
import colony.cli.colonies.QueenOption;
import colony.cli.output.ExitCode;
import colony.cli.output.ScreenOption;
import colony.contracts.api.ColonyView;
import colony.stack.Trouble;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
    name = "output",
    description = "Print what the last attempt of a task has printed, both streams, whole.",
    mixinStandardHelpOptions = true)
public final class OutputCommand implements Callable<Integer> {
  @Mixin private QueenOption queen;
  @Mixin private ScreenOption screen;

  @Parameters(index = "0", paramLabel = "COLONY", description = "Name or id.")
  private String colony;

  @Parameters(index = "1", paramLabel = "TASK", description = "Id, such as 1.2.")
  private String task;

  @Override
  public Integer call() {
    var client = queen.client();
    var shown = screen.screen();
    var view = client.task(colony, task);
    var result = view.result();
    var output = result == null ? null : result.output();
    if (output == null) {
      throw new Trouble(
          "task %s of %s: %s"
              .formatted(
                  task,
                  colony,
                  view.endedAt() == null
                      ? meanwhile(client.colony(colony))
                      : "it printed nothing, or nothing of it was kept"));
    }
    if (shown.json()) {
      shown.document(output);
    } else {
      shown.raw(client.blob(colony, output.sha256()));
    }
    return ExitCode.DONE.status();
  }

  private static String meanwhile(ColonyView colony) {
    return "no output is known before its attempt has ended; "
        + (LiveOutput.isShown(colony) ? "./colony watch shows it live" : LiveOutput.NOT_SHOWN);
  }
}
