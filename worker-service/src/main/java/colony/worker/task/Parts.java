package colony.worker.task;

import colony.contracts.RunTask;
import colony.contracts.RunTask.MergedTask;
import java.util.ArrayList;
import java.util.List;

/// The tasks that one attempt does, in order.
public final class Parts {
  private Parts() {}

  public static List<MergedTask> of(RunTask task) {
    var own =
        new MergedTask(
            task.taskId(),
            task.description(),
            task.run(),
            task.files(),
            task.hints(),
            task.successCriteria(),
            task.verify(),
            false);
    var parts = new ArrayList<MergedTask>();
    task.merged().stream().filter(MergedTask::before).forEach(parts::add);
    parts.add(own);
    task.merged().stream().filter(it -> !it.before()).forEach(parts::add);
    return parts;
  }
}
