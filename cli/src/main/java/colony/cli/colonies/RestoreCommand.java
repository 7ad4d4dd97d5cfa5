package colony.cli.colonies;

import colony.contracts.api.Reason;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "restore",
    aliases = "retry",
    description = "Lift the block of a task and try it again.",
    mixinStandardHelpOptions = true)
public final class RestoreCommand implements Callable<Integer> {
  @Mixin private QueenOption queen;
  @Mixin private ScreenOption screen;

  @Parameters(index = "0", paramLabel = "COLONY", description = "Name or id.")
  private String colony;

  @Parameters(index = "1", paramLabel = "TASK", description = "The blocked task.")
  private String task;

  @Option(names = "--reason", description = "Why it will go better now.")
  private @Nullable String reason;

  @Override
  public Integer call() {
    var shown = screen.screen();
    var client = queen.client();
    var restored = client.restore(colony, task, new Reason(reason));
    if (shown.json()) {
      shown.document(restored);
    }
    shown.line("%s is %s".formatted(restored.taskId(), restored.status().toLowerCase(Locale.ROOT)));
    Paused.tell(client, shown, colony);
    return ExitCode.DONE.status();
  }
}
