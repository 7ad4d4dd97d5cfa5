package colony.worker.task;

import colony.contracts.RunTask;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.SequencedMap;

/// Which dispatches are started: each epoch once, in time, and not what was stopped.
public final class Admission {
  private static final int REMEMBERED = 100_000;

  private final Stops stops;
  private final InstantSource clock;

  /// What was started, and until when it might have been. What is too late is refused for that.
  private final SequencedMap<AttemptId, Instant> seen = new LinkedHashMap<>();

  public Admission(Stops stops, InstantSource clock) {
    this.stops = stops;
    this.clock = clock;
  }

  /// Why the dispatch is dropped; empty means it is to be started, now and only now.
  public Optional<String> refuse(RunTask task) {
    return refuse(task, clock.instant());
  }

  synchronized Optional<String> refuse(RunTask task, Instant now) {
    if (now.isAfter(task.startBefore())) {
      return Optional.of("it was to start before " + task.startBefore());
    }
    var stopped = stops.against(task);
    if (stopped.isPresent()) {
      return stopped;
    }
    if (seen.putIfAbsent(AttemptId.of(task), task.startBefore()) != null) {
      return Optional.of("this epoch was started here already");
    }
    forget(now);
    return Optional.empty();
  }

  private void forget(Instant now) {
    while (seen.size() > REMEMBERED || now.isAfter(seen.firstEntry().getValue())) {
      seen.pollFirstEntry();
    }
  }

  /// Attempts that would be known again.
  synchronized int remembered() {
    return seen.size();
  }
}
