package colony.cli.colonies;

import colony.cli.output.ExitCode;
import colony.cli.output.Screen;
import colony.cli.output.ScreenOption;
import colony.cli.output.Table;
import colony.contracts.api.TaskView;
import colony.stack.Trouble;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
    name = "tasks",
    description = "List the tasks of a colony, or show one with its last result.",
    mixinStandardHelpOptions = true)
public final class TasksCommand implements Callable<Integer> {
  @Mixin private QueenOption queen;
  @Mixin private ScreenOption screen;

  @Parameters(index = "0", paramLabel = "COLONY", description = "Name or id.")
  private String colony;

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "TASK",
      description = "Id, such as 1.2: only this one, with its last result.")
  private @Nullable String task;

  @Option(
      names = "--status",
      paramLabel = "STATUS",
      description = "Only those in this status, such as BLOCKED.")
  private @Nullable String status;

  @Override
  public Integer call() {
    if (task != null && status != null) {
      throw new Trouble("--status goes with the list, without task %s".formatted(task));
    }
    var shown = screen.screen();
    if (task != null) {
      one(queen.client().task(colony, task), shown);
      return ExitCode.DONE.status();
    }
    var wanted = status == null ? null : status.toUpperCase(Locale.ROOT);
    var client = queen.client();
    var tasks = client.tasks(colony, wanted);
    Paused.tell(client, shown, colony);
    if (shown.json()) {
      shown.document(tasks);
    } else {
      show(tasks, shown);
    }
    return ExitCode.DONE.status();
  }

  private static void one(TaskView task, Screen shown) {
    if (shown.json()) {
      shown.document(task);
    } else {
      shown.lines(new TaskCard(task).lines());
    }
  }

  private static void show(List<TaskView> tasks, Screen shown) {
    var table = new Table("TASK", "PHASE", "STATUS", "ATTEMPT", "WORKER", "NOTE");
    for (var task : tasks) {
      table.row(
          Screen.whole(task.taskId()),
          Screen.oneLine(task.phaseId(), 16),
          task.status().toLowerCase(Locale.ROOT),
          task.attempt(),
          task.worker() == null ? "-" : task.worker(),
          note(task));
    }
    shown.rows(table.lines());
  }

  private static String note(TaskView task) {
    var blocked = task.blocked();
    if (blocked != null) {
      return Screen.oneLine(blocked.code() + ": " + blocked.message(), 200);
    }
    if (task.waitsFor() != null) {
      return Screen.oneLine(task.waitsFor(), 200);
    }
    if (task.mergedInto() != null) {
      return "with task " + task.mergedInto();
    }
    var mode = task.mode() == null ? "" : "as %s: ".formatted(task.mode());
    return Screen.oneLine(mode + task.description(), 200);
  }
}
