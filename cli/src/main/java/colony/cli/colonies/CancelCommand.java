package colony.cli.colonies;

import colony.contracts.api.Reason;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "cancel",
    description = "End a colony, or one task and all that depends on it; what was done stays.",
    mixinStandardHelpOptions = true)
public final class CancelCommand implements Callable<Integer> {
  @Mixin private QueenOption queen;
  @Mixin private ScreenOption screen;
  @Mixin private Confirmation confirmation;

  @Parameters(index = "0", paramLabel = "COLONY", description = "Name or id.")
  private String colony;

  @Parameters(
      index = "1",
      paramLabel = "TASK",
      arity = "0..1",
      description = "Only this task (default: the colony).")
  private @Nullable String task;

  @Option(names = "--reason", description = "Why, for the audit trail.")
  private @Nullable String reason;

  @Override
  public Integer call() {
    var shown = screen.screen();
    return task == null ? colony(shown) : task(shown, task);
  }

  private int colony(Screen shown) {
    if (!confirmation.given(shown, "Cancel %s, which cannot be resumed".formatted(colony))) {
      return ExitCode.ERROR.status();
    }
    var cancelled = queen.client().cancel(colony, new Reason(reason));
    if (shown.json()) {
      shown.document(cancelled);
    }
    shown.line("%s is cancelled".formatted(cancelled.name()));
    return ExitCode.DONE.status();
  }

  private int task(Screen shown, String id) {
    var question = "Cancel task %s and all that depends on it".formatted(id);
    if (!confirmation.given(shown, question)) {
      return ExitCode.ERROR.status();
    }
    var cancelled = queen.client().swarm(colony).cancel(id, new Reason(reason));
    if (shown.json()) {
      shown.document(cancelled);
    }
    shown.line("task %s is cancelled".formatted(cancelled.taskId()));
    return ExitCode.DONE.status();
  }
}
