package colony.cli.chaos;

import colony.cli.colonies.QueenOption;
import colony.cli.proof.CommandLedger;
import colony.cli.proof.Entry;
import colony.cli.proof.Evidence;
import colony.cli.proof.Promise;
import colony.cli.proof.Reading;
import colony.cli.proof.Surroundings;
import colony.cli.queen.QueenClient;
import colony.stack.Pause;
import colony.stack.StackFolder;
import colony.stack.StackSize;
import colony.stack.Trouble;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/// One fault run on a stack that is up: the load, the plan's faults, the peace after them, and the
/// judgement.
public final class ChaosRun {
  private static final Duration SETTLE = Duration.ofMinutes(4);

  /// What is asked for.
  ///
  /// @param perSecond colonies begun each second, above 0
  record Orders(long seed, Duration length, double perSecond, Set<Fault.Kind> kinds) {}

  private final StackFolder folder;
  private final Path home;
  private final @Nullable Detoured detours;
  private final @Nullable SmallDisk disk;
  private final PrintWriter out;

  /// @param home for the ledger and the lines that tasks leave
  ChaosRun(
      StackFolder folder,
      Path home,
      @Nullable Detoured detours,
      @Nullable SmallDisk disk,
      PrintWriter out) {
    this.folder = folder;
    this.home = home;
    this.detours = detours;
    this.disk = disk;
    this.out = out;
  }

  /// The short form: these faults, on a stack that runs already and goes on afterwards.
  ///
  /// @param home for the ledger and the lines that tasks leave
  /// @param seed of what people do to the colonies meanwhile
  /// @param perSecond colonies begun each second, above 0
  public static ChaosReport on(
      StackFolder running,
      Path home,
      FaultPlan plan,
      long seed,
      Duration length,
      double perSecond,
      PrintWriter out) {
    var kinds = EnumSet.noneOf(Fault.Kind.class);
    plan.faults().forEach(each -> kinds.add(each.fault().kind()));
    var run = new ChaosRun(running, home, null, null, out);
    var impossible = run.impossible(kinds);
    if (!impossible.isEmpty()) {
      throw new Trouble("not possible here: " + impossible);
    }
    return run.play(plan, impossible, new Orders(seed, length, perSecond, kinds), Optional.empty());
  }

  /// @param kafkaAway for how long Kafka is to be away at the end
  ChaosReport run(Orders orders, Optional<Duration> kafkaAway) {
    var impossible = impossible(orders.kinds());
    var plan = FaultPlan.draw(orders.seed(), orders.length(), orders.kinds(), impossible, size());
    return play(plan, impossible, orders, kafkaAway);
  }

  private StackSize size() {
    return folder.record().orElseThrow().size();
  }

  private ChaosReport play(
      FaultPlan plan,
      Map<Fault.Kind, String> impossible,
      Orders orders,
      Optional<Duration> kafkaAway) {
    announce(plan, orders.seed(), impossible);
    var machine = new Machine(folder, detours, disk);
    var ledgerFile = home.resolve("ledger.jsonl");
    var effects = effectsFile();
    var queens = QueenOption.here(folder, "chaos");
    var prefix = "chaos-%d-%d".formatted(orders.seed(), System.currentTimeMillis() / 1000);
    List<Strike> strikes;
    var unsettled = new ArrayList<String>();
    ChaosReport.@Nullable Away away = null;
    int colonies;
    int heldBack;
    try (var ledger = CommandLedger.begin(ledgerFile);
        var pressure = new Pressure(queens, ledger, effects, orders.seed(), prefix)) {
      var pulses = new Pulses(pressure);
      pulses.begin();
      strikes = strike(machine, plan, pressure, orders);
      machine.awaitWell();
      // Before they are cancelled: who is stuck for good ends with that as well as who moves.
      pulses.awaitMoving().forEach(it -> unsettled.add(it + " never moved again"));
      pulses.cancel();
      say("the faults are over, waiting for what is left");
      pressure.settle(SETTLE).forEach(it -> unsettled.add(it + " still moves"));
      colonies = pressure.begun();
      heldBack = pressure.heldBack();
      if (kafkaAway.isPresent()) {
        try (var more = new Pressure(queens, ledger, effects, orders.seed(), prefix + "-away")) {
          away = new Absence(machine, folder, more, this::say).measure(kafkaAway.get());
        }
      }
    }
    say("reading what was recorded");
    var entries = CommandLedger.read(ledgerFile);
    var evidence =
        new Reading(folder, new QueenClient(queens), machine.brokers())
            .evidence(entries, effects, name -> Shape.of(name).tasks());
    var chains = Chain.of(evidence);
    var words = new TreeMap<String, String>();
    impossible.forEach((kind, why) -> words.put(kind.word(), why));
    return new ChaosReport(
        setting(orders, size()),
        words,
        load(entries, colonies, heldBack, evidence),
        strikes.stream().map(strike -> Recovery.of(strike, chains)).toList(),
        unsettled,
        Promise.all(evidence),
        away);
  }

  private Map<Fault.Kind, String> impossible(Set<Fault.Kind> kinds) {
    var noDisk =
        disk == null
            ? SmallDisk.obstacle()
                .or(() -> Optional.of("the stack was started without a small disk"))
            : Optional.<String>empty();
    return Machine.obstacles(kinds, detours != null, noDisk);
  }

  private void announce(FaultPlan plan, long seed, Map<Fault.Kind, String> impossible) {
    say("seed %d, %d faults:".formatted(seed, plan.faults().size()));
    int number = 0;
    for (var each : plan.faults()) {
      say(
          String.format(
              Locale.ROOT,
              "%4d  after %5.1f s  %s",
              ++number,
              each.after().toMillis() / 1000.0,
              each.fault().words()));
    }
    impossible.forEach((kind, why) -> say("not possible here: %s: %s".formatted(kind.word(), why)));
  }

  /// One after the other; a fault that takes longer than planned delays those behind it, and the
  /// load goes on until the last of them is over. It ends at once where one cannot be done.
  private List<Strike> strike(Machine machine, FaultPlan plan, Pressure pressure, Orders orders) {
    var begun = Instant.now();
    var end = begun.plus(orders.length());
    var until = new AtomicReference<>(Instant.MAX);
    var strikes = new ArrayList<Strike>();
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      var load =
          threads.submit(
              () -> pressure.keepUp(() -> Instant.now().isBefore(until.get()), orders.perSecond()));
      try {
        int number = 0;
        for (var each : plan.faults()) {
          Pause.of(Duration.between(Instant.now(), begun.plus(each.after())));
          say("%4d  %s".formatted(++number, each.fault().words()));
          strikes.add(machine.strike(number, each.fault()));
        }
        until.set(end);
      } finally {
        until.compareAndSet(Instant.MAX, Instant.MIN);
      }
      load.get();
      return strikes;
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      throw new Trouble("interrupted");
    } catch (ExecutionException e) {
      throw e.getCause() instanceof Trouble trouble ? trouble : new Trouble("the load failed", e);
    }
  }

  /// Whoever the workers run as, tasks may write it.
  private Path effectsFile() {
    try {
      Files.createDirectories(home);
      var file = home.toAbsolutePath().resolve("effects");
      Files.writeString(file, "");
      Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-rw-rw-"));
      return file;
    } catch (IOException e) {
      throw new Trouble("cannot write in " + home, e);
    }
  }

  private static Map<String, Object> setting(Orders orders, StackSize size) {
    var setting = new LinkedHashMap<String, Object>();
    setting.put("seed", orders.seed());
    setting.put("seconds", orders.length().toSeconds());
    setting.put("colonies/s", orders.perSecond());
    setting.put("queens", size.queens());
    setting.put("workers", size.workers());
    setting.putAll(Surroundings.now());
    return setting;
  }

  private static Map<String, Long> load(
      List<Entry> entries, int colonies, int heldBack, Evidence evidence) {
    var newest = new HashMap<Long, Entry>();
    entries.forEach(entry -> newest.put(entry.number(), entry));
    var load = new LinkedHashMap<String, Long>();
    load.put("colonies", (long) colonies);
    load.put("held back", (long) heldBack);
    load.put("attempts", evidence.ran());
    load.put("of them again", evidence.ranAgain());
    load.put("commands", (long) newest.size());
    for (var stage : Entry.Stage.values()) {
      load.put(
          stage.name().toLowerCase(Locale.ROOT),
          newest.values().stream().filter(it -> it.stage() == stage).count());
    }
    return load;
  }

  private void say(String line) {
    synchronized (out) {
      out.println(line);
      out.flush();
    }
  }
}
