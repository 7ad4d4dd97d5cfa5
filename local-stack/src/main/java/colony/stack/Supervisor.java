package colony.stack;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
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
  /// The log of a supervisor that runs in the background.
  public static final String LOG = "supervisor";

  /// After which a person is told that something still starts.
  public static final Duration LONG_FOR_A_START = Duration.ofSeconds(90);

  private static final long ENOUGH_DISK = 500_000_000;
  private static final Duration ROUND = Duration.ofSeconds(10);

  private final StackFolder folder;
  private final StackSize size;
  private final Function<Ports, Lineup> lineup;
  private final Consumer<String> announce;
  private final Duration round;
  private final CountDownLatch ending = new CountDownLatch(1);

  private volatile Optional<StackLock> lock = Optional.empty();

  /// What a killed supervisor has left running, until there are wards.
  private volatile List<ServiceRecord> left = List.of();

  private volatile List<Ward> wards = List.of();
  private volatile Map<String, Integer> ports = Map.of();
  private volatile boolean endRequested;
  private volatile StackRecord.Phase phase = StackRecord.Phase.STARTING;

  /// Somebody has deleted the folder.
  private volatile boolean evicted;

  /// The record on the disk is not what it should be.
  private boolean unwritten;

  Supervisor(
      StackFolder folder,
      StackSize size,
      Function<Ports, Lineup> lineup,
      Consumer<String> announce) {
    this(folder, size, lineup, announce, ROUND);
  }

  /// @param round after which it looks again whether its folder is in order
  Supervisor(
      StackFolder folder,
      StackSize size,
      Function<Ports, Lineup> lineup,
      Consumer<String> announce,
      Duration round) {
    this.folder = folder;
    this.size = size;
    this.lineup = lineup;
    this.announce = announce;
    this.round = round;
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
    try {
      var previous = folder.record();
      if (previous.isEmpty() && folder.hasLostItsRecord()) {
        announce.accept(
            "the record of what ran here is unreadable: sizes and ports are chosen anew");
      }
      ports = previous.map(StackRecord::ports).orElse(Map.of());
      left = previous.map(StackRecord::services).orElse(List.of());
      // Whoever wants the stack ended needs to find us from here on.
      writeRecord();
      previous.ifPresent(this::endLeftovers);
      demandDisk();
      folder.tokens().create();
      var foundations = lineUp().foundations().size();
      folder.write(record());
      startSideBySide(wards.subList(0, foundations));
      startSideBySide(wards.subList(foundations, wards.size()));
      become(StackRecord.Phase.RUNNING);
      return true;
    } catch (Trouble e) {
      shutDown();
      throw e;
    }
  }

  /// Until somebody ends the stack, or deletes its folder.
  public void keep() {
    try {
      while (!ending.await(round.toMillis(), TimeUnit.MILLISECONDS)) {
        if (hasItsFolder()) {
          trimLogs();
          writeRecordAgain();
        }
      }
      if (evicted) {
        shutDown();
        throw new Trouble(
            "the stack has ended: its folder %s was deleted".formatted(folder.path()));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      end();
    }
  }

  private void trimLogs() {
    try {
      services().forEach(service -> folder.log(service.name()).trim());
      folder.log(LOG).trim();
    } catch (Trouble e) {
      announce.accept(e.line());
    }
  }

  /// What lies there later is another stack's, for which nothing is started or written from here.
  private boolean hasItsFolder() {
    if (!evicted && lock.isPresent() && !lock.get().stands()) {
      evicted = true;
      announce.accept(
          "%s was deleted or replaced: what was started there is ended".formatted(folder.path()));
      ending.countDown();
    }
    return !evicted;
  }

  /// Services before what they stand on. Returns when no process is left.
  public void end() {
    endRequested = true;
    shutDown();
  }

  private void shutDown() {
    synchronized (ending) {
      if (lock.isEmpty() || phase == StackRecord.Phase.ENDED) {
        return;
      }
      ending.countDown();
      become(StackRecord.Phase.ENDING);
      endSideBySide(wards.stream().filter(Supervisor::works).toList());
      wards.reversed().stream().filter(ward -> !works(ward)).forEach(Ward::end);
      become(StackRecord.Phase.ENDED);
      lock.get().close();
    }
  }

  private static boolean works(Ward ward) {
    return ward.record().name().startsWith("worker-");
  }

  /// One after the other, what the first gives back would be begun by the next.
  private static void endSideBySide(List<Ward> some) {
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      some.stream()
          .map(ward -> CompletableFuture.runAsync(ward::end, threads))
          .toList()
          .forEach(CompletableFuture::join);
    }
  }

  /// Whether somebody asked for the end. A start that was cut short so has not failed.
  public boolean endRequested() {
    return endRequested;
  }

  public List<ServiceRecord> services() {
    return wards.stream().map(Ward::record).toList();
  }

  private Lineup lineUp() {
    var chosen = new Ports(ports, announce);
    var programs = lineup.apply(chosen);
    synchronized (ending) {
      // The end has looked for wards already, and would not come back for these.
      if (phase != StackRecord.Phase.STARTING) {
        throw new Trouble("nothing is started: the stack is ending");
      }
      ports = chosen.all();
      wards = programs.all().stream().map(this::ward).toList();
    }
    return programs;
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
      shutDown();
      throw e.getCause() instanceof Trouble trouble
          ? trouble
          : new Trouble("the stack did not start", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      shutDown();
      throw new Trouble("interrupted while starting");
    }
  }

  private Ward ward(Program program) {
    return new Ward(program, folder.log(program.name()), announce, new Home());
  }

  private final class Home implements Ward.Home {
    @Override
    public void demandStart() {
      if (!hasItsFolder()) {
        throw new Trouble("nothing is started: %s was deleted".formatted(folder.path()));
      }
    }

    @Override
    public void changed() {
      writeRecord();
    }
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

  /// A full disk must not keep us from looking after what runs, or from ending it. Others go by the
  /// record, so that it is written as soon as that is possible.
  private synchronized void writeRecord() {
    if (!hasItsFolder()) {
      return;
    }
    try {
      folder.write(record());
      unwritten = false;
    } catch (Trouble e) {
      if (!unwritten) {
        announce.accept(e.line());
      }
      unwritten = true;
    }
  }

  private synchronized void writeRecordAgain() {
    if (unwritten) {
      writeRecord();
    }
  }

  /// An end in the middle of ending what was left must not make anybody forget the rest of it.
  private StackRecord record() {
    return new StackRecord(
        phase,
        ProcessIdentity.of(ProcessHandle.current()),
        size,
        ports,
        wards.isEmpty() ? left : services());
  }
}
