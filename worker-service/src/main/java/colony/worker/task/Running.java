package colony.worker.task;

import colony.contracts.ControlMessage;
import colony.contracts.ControlMessage.StopColony;
import colony.contracts.ControlMessage.StopTask;
import colony.contracts.ControlMessage.WrapUp;
import colony.contracts.Heartbeat.Lease;
import colony.contracts.RunTask;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;

/// The attempts this process works on, from their start until their report is safe.
public final class Running {
  private record Entry(RunTask task, Cancellation cancellation) {}

  private final Map<AttemptId, Entry> attempts = new ConcurrentHashMap<>();

  private final Stops stops;
  private final WrapUps wrapUps = new WrapUps();

  public Running(Stops stops) {
    this.stops = stops;
  }

  public Stops stops() {
    return stops;
  }

  Cancellation begin(RunTask task) {
    var cancellation = new Cancellation();
    attempts.put(AttemptId.of(task), new Entry(task, cancellation));
    // A stop may have come between admission and the line above.
    heed(new Entry(task, cancellation));
    return cancellation;
  }

  void end(RunTask task) {
    attempts.remove(AttemptId.of(task));
  }

  public void note(ControlMessage message) {
    switch (message) {
      case StopTask stop -> stops.note(stop);
      case StopColony stop -> stops.note(stop);
      case WrapUp wrapUp -> wrapUps.note(wrapUp);
    }
  }

  /// Tells the attempts what was noted.
  public void heed() {
    attempts.values().forEach(this::heed);
  }

  private void heed(Entry entry) {
    stops.against(entry.task()).ifPresent(entry.cancellation()::stop);
    if (wrapUps.mean(entry.task())) {
      entry.cancellation().wrapUp();
    }
  }

  public void cancelAll(String reason) {
    cancel(_ -> true, reason);
  }

  /// @param castes whose attempts
  public void cancel(Predicate<String> castes, String reason) {
    attempts.values().stream()
        .filter(entry -> castes.test(entry.task().caste()))
        .forEach(entry -> entry.cancellation().cancel(reason));
  }

  public int size() {
    return attempts.size();
  }

  public List<Lease> leases() {
    return attempts.values().stream()
        .map(Entry::task)
        .map(t -> new Lease(t.colonyId(), t.namespace(), t.taskId(), t.epoch()))
        .toList();
  }
}
