package colony.queen.kafka;

import colony.contracts.Heartbeat;
import colony.queen.app.worker.Workers;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A worker's heartbeat as it is taken. All that one read of the log gave is written at once, so
/// one that no row can hold is refused alone, or it would keep everybody's from being heard.
final class WorkerBeat {
  /// Characters; a key of PostgreSQL's has 2,700 bytes at most.
  static final int LONGEST_NAME = 300;

  private WorkerBeat() {}

  /// @throws IllegalArgumentException when it is to be refused
  static Workers.Beat of(Heartbeat.Worker worker, Instant at) {
    demandName("instance", worker.instance());
    demandName("name", worker.name());
    worker.castes().forEach(it -> demandName("caste", it));
    var replaces = Optional.ofNullable(worker.replaces());
    replaces.ifPresent(it -> demandName("replaced instance", it));
    return new Workers.Beat(
        new Workers.Process(
            worker.instance(),
            worker.name(),
            worker.castes(),
            worker.slots(),
            worker.freeSlots(),
            at),
        Optional.ofNullable(worker.running())
            .map(leases -> leases.stream().map(WorkerBeat::running).toList()),
        replaces,
        worker.leaving());
  }

  private static Workers.Running running(Heartbeat.Lease lease) {
    if (lease.colonyId() == null) {
      throw new IllegalArgumentException("a lease is of no colony");
    }
    demandName("task", lease.taskId());
    return new Workers.Running(lease.colonyId(), lease.taskId(), lease.epoch());
  }

  /// The text itself is not told: it is what the log may not hold either.
  private static void demandName(String what, @Nullable String text) {
    if (text == null || text.length() > LONGEST_NAME || !PlainText.line(text).equals(text)) {
      throw new IllegalArgumentException(
          "its %s is missing, longer than %d characters or no plain text"
              .formatted(what, LONGEST_NAME));
    }
  }
}
