package colony.cli.tasks;

import colony.cli.colonies.QueenOption;
import colony.cli.output.ExitCode;
import colony.cli.output.ScreenOption;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
    name = "retry",
    description = "End the pause before a task's next attempt.",
    mixinStandardHelpOptions = true)
public final class RetryCommand implements Callable<Integer> {
  @Mixin private QueenOption queen;
  @Mixin private ScreenOption screen;

  @Parameters(index = "0", paramLabel = "COLONY", description = "Name or id.")
  private String colony;

  @Parameters(index = "1", paramLabel = "TASK", description = "The task that pauses.")
  private String task;

  @Override
  public Integer call() {
    var client = queen.client();
    TaskNote.tell(client, screen.screen(), colony, client.swarm(colony).retry(task));
    return ExitCode.DONE.status();
  }
}
