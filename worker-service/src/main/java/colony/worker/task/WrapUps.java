package colony.worker.task;

import colony.contracts.ControlMessage.WrapUp;
import colony.contracts.RunTask;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;

/// Which attempts are to bring what they have to an end. One that is dispatched later is told so by
/// its dispatch.
final class WrapUps {
  /// @param taskId empty for all tasks of the colony
  private record Meant(UUID colonyId, String taskId) {}

  private final Map<Meant, Instant> until = new Remembered<>();

  synchronized void note(WrapUp wrapUp) {
    var tasks = wrapUp.taskIds().isEmpty() ? java.util.List.of("") : wrapUp.taskIds();
    for (var task : tasks) {
      until.merge(new Meant(wrapUp.colonyId(), task), wrapUp.at(), (a, b) -> a.isAfter(b) ? a : b);
    }
  }

  synchronized boolean mean(RunTask task) {
    var allowance = task.allowance();
    return (allowance != null && allowance.wrapUp())
        || covers(new Meant(task.colonyId(), ""), task)
        || covers(new Meant(task.colonyId(), task.taskId()), task);
  }

  private boolean covers(Meant meant, RunTask task) {
    var last = until.get(meant);
    return last != null && !task.at().isAfter(last);
  }
}
