package colony.cli.tasks;

import colony.cli.colonies.QueenOption;
import colony.cli.output.ExitCode;
import colony.cli.output.ScreenOption;
import colony.contracts.api.RestoreRequest;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "restore",
    description = "Lift the block of a task: it goes on where it was.",
    mixinStandardHelpOptions = true)
public final class RestoreCommand implements Callable<Integer> {
  @Mixin private QueenOption queen;
  @Mixin private ScreenOption screen;

  @Parameters(index = "0", paramLabel = "COLONY", description = "Name or id.")
  private String colony;

  @Parameters(index = "1", paramLabel = "TASK", description = "The blocked task.")
  private String task;

  @Option(
      names = "--to",
      paramLabel = "ready",
      description = "ready: try it afresh, whatever it was before.")
  private @Nullable String to;

  @Option(names = "--reason", description = "Why it will go better now.")
  private @Nullable String reason;

  @Override
  public Integer call() {
    var client = queen.client();
    var restored = client.swarm(colony).restore(task, new RestoreRequest(reason, to));
    TaskNote.tell(client, screen.screen(), colony, restored);
    return ExitCode.DONE.status();
  }
}
