package colony.cli.tasks;

import colony.cli.colonies.QueenOption;
import colony.cli.output.ExitCode;
import colony.cli.output.ScreenOption;
import colony.contracts.api.BlockRequest;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "block",
    description =
        "Hold a task back until it is restored. One that runs goes on; its report is kept.",
    mixinStandardHelpOptions = true)
public final class BlockCommand implements Callable<Integer> {
  @Mixin private QueenOption queen;
  @Mixin private ScreenOption screen;

  @Parameters(index = "0", paramLabel = "COLONY", description = "Name or id.")
  private String colony;

  @Parameters(index = "1", paramLabel = "TASK", description = "The task.")
  private String task;

  @Option(names = "--message", required = true, description = "What blocks it.")
  private String message;

  @Option(
      names = "--code",
      description = "A word for it: lower-case letters, digits or _ (default: operator).")
  private @Nullable String code;

  @Option(names = "--owner", description = "Who is to lift it (default: operator).")
  private @Nullable String owner;

  @Option(names = "--recover-when", description = "What must be true for it to go on.")
  private @Nullable String recoverWhen;

  @Override
  public Integer call() {
    var client = queen.client();
    var blocked =
        client.swarm(colony).block(task, new BlockRequest(message, code, owner, recoverWhen));
    TaskNote.tell(client, screen.screen(), colony, blocked);
    return ExitCode.DONE.status();
  }
}
