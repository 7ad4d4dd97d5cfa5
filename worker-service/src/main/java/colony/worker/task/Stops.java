package colony.worker.task;

import colony.contracts.ControlMessage.StopColony;
import colony.contracts.ControlMessage.StopTask;
import colony.contracts.RunTask;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/// Which attempts `colony.control` stopped, as long as a dispatch it speaks of could still arrive.
/// The oldest words are forgotten first; a dispatch that old is dropped for its `startBefore`.
public final class Stops {
  private record TaskOfColony(UUID colonyId, String taskId) {}

  private final String instance;
  private final Map<TaskOfColony, Integer> epochs = new Remembered<>();
  private final Map<UUID, Instant> colonies = new Remembered<>();

  /// @param instance this worker process: stops for another one do not count
  public Stops(String instance) {
    this.instance = instance;
  }

  public synchronized void note(StopTask stop) {
    if (stop.instance() == null || stop.instance().equals(instance)) {
      epochs.merge(
          new TaskOfColony(stop.colonyId(), stop.taskId()), stop.throughEpoch(), Math::max);
    }
  }

  public synchronized void note(StopColony stop) {
    colonies.merge(stop.colonyId(), stop.at(), (a, b) -> a.isAfter(b) ? a : b);
  }

  /// Why this dispatch must not run, when it must not.
  public synchronized Optional<String> against(RunTask task) {
    var through = epochs.get(new TaskOfColony(task.colonyId(), task.taskId()));
    if (through != null && task.epoch() <= through) {
      return Optional.of("the task was stopped through epoch " + through);
    }
    var until = colonies.get(task.colonyId());
    if (until != null && !task.at().isAfter(until)) {
      return Optional.of("the colony was stopped at " + until);
    }
    return Optional.empty();
  }
}
