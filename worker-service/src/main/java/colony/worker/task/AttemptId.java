package colony.worker.task;

import colony.contracts.RunTask;
import java.util.UUID;

/// One attempt of one task; the epoch tells the attempts of a task apart.
public record AttemptId(UUID colonyId, String taskId, int epoch) {
  public static AttemptId of(RunTask task) {
    return new AttemptId(task.colonyId(), task.taskId(), task.epoch());
  }
}
