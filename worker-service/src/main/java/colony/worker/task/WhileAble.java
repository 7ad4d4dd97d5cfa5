package colony.worker.task;

import colony.contracts.RunTask;
import colony.contracts.kafka.LastingTrouble;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;

/// Takes tasks while this worker lacks nothing that every one of them needs. Otherwise each would
/// fail at once, so this worker would always be free: it would take the tasks that others could do,
/// one after the other, until all were blocked.
public final class WhileAble implements TaskTransport {
  private static final Logger LOG = System.getLogger(WhileAble.class.getName());

  private final TaskTransport transport;
  private final Supplier<Optional<String>> lack;
  private final LastingTrouble trouble =
      new LastingTrouble(it -> LOG.log(Level.WARNING, it), InstantSource.system());

  /// Only the taker's thread.
  private boolean away;

  /// @param lack why nothing is taken now; empty while tasks are
  public WhileAble(TaskTransport transport, Supplier<Optional<String>> lack) {
    this.transport = transport;
    this.lack = lack;
  }

  @Override
  public List<Taken> take(int most, Duration patience, Predicate<RunTask> harmless)
      throws InterruptedException {
    var lacking = lack.get();
    if (lacking.isEmpty()) {
      away = false;
      trouble.over();
      return transport.take(most, patience, harmless);
    }
    trouble.say("no tasks are taken: " + lacking.get());
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
