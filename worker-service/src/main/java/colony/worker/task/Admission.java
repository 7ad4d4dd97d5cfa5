package colony.worker.task;

import colony.contracts.RunTask;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.SequencedSet;

/// Which dispatches are started: each epoch once, in time, and not what was stopped.
public final class Admission {
  private static final int REMEMBERED = 100_000;

  private final Stops stops;
  private final SequencedSet<AttemptId> seen = new LinkedHashSet<>();

  public Admission(Stops stops) {
    this.stops = stops;
  }

  /// Why the dispatch is dropped; empty means it is to be started, now and only now.
  public synchronized Optional<String> refuse(RunTask task, Instant now) {
    if (now.isAfter(task.startBefore())) {
      return Optional.of("it was to start before " + task.startBefore());
    }
    var stopped = stops.against(task);
    if (stopped.isPresent()) {
      return stopped;
    }
    if (!seen.add(AttemptId.of(task))) {
      return Optional.of("this epoch was started here already");
    }
    if (seen.size() > REMEMBERED) {
      seen.removeFirst();
    }
    return Optional.empty();
  }
}
