package colony.cli.tasks;

import colony.cli.colonies.Paused;
import colony.cli.output.Screen;
import colony.cli.queen.QueenClient;
import colony.contracts.api.TaskView;
import java.util.Locale;

/// Where a task stands after a command.
final class TaskNote {
  private TaskNote() {}

  static void tell(QueenClient client, Screen screen, String colony, TaskView task) {
    if (screen.json()) {
      screen.document(task);
      return;
    }
    var blocked = task.blocked();
    screen.line(
        "%s is %s%s"
            .formatted(
                task.taskId(),
                task.status().toLowerCase(Locale.ROOT),
                blocked != null
                    ? " (%s: %s); it goes on when %s"
                        .formatted(blocked.code(), blocked.message(), blocked.recoverWhen())
                    : task.waitsFor() != null ? ": " + task.waitsFor() : ""));
    Paused.tell(client, screen, colony);
  }
}
