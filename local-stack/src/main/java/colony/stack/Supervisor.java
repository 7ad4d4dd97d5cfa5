package colony.stack;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;

/// Starts a stack, keeps it running and ends it, in order. One per stack folder; the folder's lock
/// sees to that.
public final class Supervisor {
  private static final long ENOUGH_DISK = 500_000_000;
  private static final Duration LOG_ROUND = Duration.ofSeconds(10);

  private final StackFolder folder;
  private final StackSize size;
  private final Function<Ports, Lineup> lineup;
  private final Consumer<String> announce;
  private final CountDownLatch ending = new CountDownLatch(1);

  private volatile Optional<StackLock> lock = Optional.empty();
  private volatile List<Ward> wards = List.of();
  private volatile Map<String, Integer> ports = Map.of();
  private volatile StackRecord.Phase phase = StackRecord.Phase.STARTING;

  Supervisor(
      StackFolder folder,
      StackSize size,
      Function<Ports, Lineup> lineup,
      Consumer<String> announce) {
    this.folder = folder;
    this.size = size;
    this.lineup = lineup;
    this.announce = announce;
  }

  public static Supervisor of(
      Installation installation, StackFolder folder, StackSize size, Consumer<String> announce) {
    return new Supervisor(
        folder, size, ports -> ColonyLineup.of(installation, folder, size, ports), announce);
  }

  /// Returns when everything is ready. False when another supervisor has this stack already.
  public boolean start() {
    folder.create();
    lock = StackLock.take(folder);
    if (lock.isEmpty()) {
      return false;
    }
    demandDisk();
    folder.tokens().create();
    var previous = folder.record();
    previous.ifPresent(this::endLeftovers);
    var chosen = new Ports(previous.map(StackRecord::ports).orElse(Map.of()), announce);
    try {
      var programs = lineup.apply(chosen);
      ports = chosen.all();
      wards = programs.all().stream().map(this::ward).toList();
      writeRecord();
      startSideBySide(wards.subList(0, programs.foundations().size()));
      startSideBySide(wards.subList(programs.foundations().size(), wards.size()));
      become(StackRecord.Phase.RUNNING);
      return true;
    } catch (Trouble e) {
      end();
      throw e;
    }
  }

  /// Until somebody ends the stack.
  public void keep() {
    try {
      while (!ending.await(LOG_ROUND.toMillis(), TimeUnit.MILLISECONDS)) {
        wards.forEach(Ward::trimLog);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      end();
    }
  }

  /// Services before what they stand on. Returns when no process is left.
  public void end() {
    synchronized (ending) {
      if (lock.isEmpty() || phase == StackRecord.Phase.ENDED) {
        return;
      }
      ending.countDown();
      become(StackRecord.Phase.ENDING);
      wards.reversed().forEach(Ward::end);
      become(StackRecord.Phase.ENDED);
      lock.get().close();
    }
  }

  public boolean ending() {
    return ending.getCount() == 0;
  }

  public List<ServiceRecord> services() {
    return wards.stream().map(Ward::record).toList();
  }

  private void startSideBySide(List<Ward> some) {
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      var starts = new ExecutorCompletionService<Void>(threads);
      some.forEach(ward -> starts.submit(ward::start, null));
      for (var _ : some) {
        awaitOne(starts);
      }
    }
  }

  private void awaitOne(ExecutorCompletionService<Void> starts) {
    try {
      starts.take().get();
    } catch (ExecutionException e) {
      // The others would otherwise be waited for.
      end();
      throw e.getCause() instanceof Trouble trouble
          ? trouble
          : new Trouble("the stack did not start", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      end();
      throw new Trouble("interrupted while starting");
    }
  }

  private Ward ward(Program program) {
    return new Ward(program, folder.log(program.name()), announce, this::writeRecord);
  }

  private void endLeftovers(StackRecord record) {
    var ended = Leftovers.end(record);
    if (!ended.isEmpty()) {
      announce.accept(
          "ended what a killed supervisor had left running: " + String.join(", ", ended));
    }
  }

  private void demandDisk() {
    var free = folder.path().toFile().getUsableSpace();
    if (free < ENOUGH_DISK) {
      throw new Trouble(
          "only %d MB are free in %s, at least %d are needed"
              .formatted(free / 1_000_000, folder.path(), ENOUGH_DISK / 1_000_000));
    }
  }

  private void become(StackRecord.Phase next) {
    phase = next;
    writeRecord();
  }

  private synchronized void writeRecord() {
    folder.write(
        new StackRecord(
            phase, ProcessIdentity.of(ProcessHandle.current()), size, ports, services()));
  }
}
