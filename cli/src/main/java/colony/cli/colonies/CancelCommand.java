package colony.cli.colonies;

import colony.cli.output.Confirmation;
import colony.cli.output.ExitCode;
import colony.cli.output.Screen;
import colony.cli.output.ScreenOption;
import colony.cli.queen.QueenClient;
import colony.contracts.ColonyEvent;
import colony.contracts.api.Reason;
import colony.contracts.names.Counted;
import colony.stack.Trouble;
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
    if (!confirmation.given(shown, "Cancel %s, which goes on only by recover".formatted(colony))) {
      return ExitCode.ERROR.status();
    }
    var cancelled = queen.client().cancel(colony, new Reason(reason));
    if (shown.json()) {
      shown.document(cancelled);
    }
    shown.line("%s is cancelled".formatted(cancelled.name()));
    return ExitCode.DONE.status();
  }

  /// None where she does not answer any more: the task is cancelled all the same.
  private long dependents(QueenClient client, long before, String task) {
    try {
      return client.events(colony, before).stream()
          .flatMap(event -> event.known().stream())
          .filter(event -> dependsOn(event, task))
          .count();
    } catch (Trouble _) {
      return 0;
    }
  }

  private int task(Screen shown, String id) {
    var question = "Cancel task %s and all that depends on it".formatted(id);
    if (!confirmation.given(shown, question)) {
      return ExitCode.ERROR.status();
    }
    var client = queen.client();
    long before = client.colony(colony).seq();
    var cancelled = client.swarm(colony).cancel(id, new Reason(reason));
    if (shown.json()) {
      shown.document(cancelled);
      return ExitCode.DONE.status();
    }
    long dependents = dependents(client, before, cancelled.taskId());
    shown.line(
        "task %s is cancelled%s"
            .formatted(
                cancelled.taskId(),
                dependents == 0
                    ? ""
                    : ", and with it %s on it"
                        .formatted(
                            Counted.of(dependents, "task that depends", "tasks that depend"))));
    return ExitCode.DONE.status();
  }

  /// As the Queen gives the reason of what goes with another.
  private static boolean dependsOn(ColonyEvent event, String task) {
    return event instanceof ColonyEvent.TaskCancelled gone
        && gone.reason().equals("it depends on " + task);
  }
}
