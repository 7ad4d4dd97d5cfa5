package colony.worker.home;

import colony.contracts.RunTask;
import colony.contracts.kafka.LastingTrouble;
import colony.worker.task.Taken;
import colony.worker.task.TaskTransport;
import java.io.File;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.function.Predicate;

/// Takes tasks while the disk of the worker's home has room for them. On a full one every attempt
/// fails at once, so this worker would always be free: it would take the tasks that others could
/// do, one after the other, until all were blocked.
public final class WithRoom implements TaskTransport {
  private static final Logger LOG = System.getLogger(WithRoom.class.getName());

  /// Bytes. With less an attempt hardly begins.
  static final long LEAST = 32L * 1024 * 1024;

  private final TaskTransport transport;
  private final LongSupplier free;
  private final LastingTrouble trouble =
      new LastingTrouble(it -> LOG.log(Level.WARNING, it), InstantSource.system());

  /// Only the taker's thread.
  private boolean away;

  public WithRoom(TaskTransport transport, File home) {
    this(transport, () -> free(home));
  }

  WithRoom(TaskTransport transport, LongSupplier free) {
    this.transport = transport;
    this.free = free;
  }

  /// Some file systems do not tell how large they are.
  private static long free(File home) {
    return home.getTotalSpace() == 0 ? Long.MAX_VALUE : home.getUsableSpace();
  }

  /// Why nothing is taken; empty when there is room.
  public Optional<String> lack() {
    return free.getAsLong() < LEAST
        ? Optional.of(
            "the disk of the worker's home has less than %d MB left".formatted(LEAST / 1024 / 1024))
        : Optional.empty();
  }

  @Override
  public List<Taken> take(int most, Duration patience, Predicate<RunTask> harmless)
      throws InterruptedException {
    var lack = lack();
    if (lack.isEmpty()) {
      away = false;
      trouble.over();
      return transport.take(most, patience, harmless);
    }
    trouble.say("no tasks are taken: " + lack.get());
    if (!away) {
      away = true;
      transport.close(); // who goes on waiting there may be given one, and keep it from the others
    }
    Thread.sleep(patience);
    return List.of();
  }

  @Override
  public boolean joined() {
    return transport.joined();
  }

  @Override
  public void wakeUp() {
    transport.wakeUp();
  }

  @Override
  public void close() {
    transport.close();
  }
}
