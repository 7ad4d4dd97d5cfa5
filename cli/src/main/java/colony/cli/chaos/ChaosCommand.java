package colony.cli.chaos;

import colony.cli.local.HiredStack;
import colony.cli.output.ExitCode;
import colony.cli.proof.ReportFiles;
import colony.stack.RunningStack;
import colony.stack.StackFolder;
import colony.stack.StackRecord;
import colony.stack.StackSize;
import colony.stack.Trouble;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(
    name = "chaos",
    description = {
      "Do faults to a stack of its own under load, and prove from its history that nothing broke.",
      "Ends with 1 when a promise was not kept, a shard never moved again, or a colony still moved at"
          + " the end. The same seed does the same faults in the same order."
    },
    mixinStandardHelpOptions = true)
public final class ChaosCommand implements Callable<Integer> {
  enum Format {
    TEXT,
    JSON
  }

  /// What is lost is noticed sooner than by default, and workers may run many that only sleep.
  /// Whoever has the prefix of an installation in the environment means that one: this stack has
  /// none, and what is said on its topics is read under their plain names.
  private static final Map<String, String> SETTINGS =
      Map.of(
          "COLONY_QUEEN_LEASE_TIME", "15s",
          "COLONY_QUEEN_START_BEFORE", "15s",
          "COLONY_QUEEN_UNBOUND_GRACE", "3s",
          "COLONY_WORKER_SLOTS", "16",
          "COLONY_TOPIC_PREFIX", "");

  /// All that a run has left is read at once when it is over, once from the database and once from
  /// the topic.
  private static final double LONGEST_MINUTES = 60;

  /// Of a run: PostgreSQL grows by some 25 MB a minute, and takes as much again for a while.
  private static final double MINUTES_A_GIGABYTE = 15;

  @Spec private CommandSpec spec;

  @Option(
      names = "--minutes",
      paramLabel = "N",
      defaultValue = "2",
      description = "How long faults come; fractions are fine (default: ${DEFAULT-VALUE}).")
  private double minutes;

  @Option(
      names = "--seed",
      paramLabel = "S",
      description = "Which faults come (default: another one each time, which is printed).")
  private @Nullable Long seed;

  @Option(
      names = "--only",
      paramLabel = "KINDS",
      split = ",",
      description =
          "Of kill, stop, freeze, broker, postgres, cut, delay, disk, storm, clock (default: all).")
  private @Nullable List<String> only;

  @Option(
      names = "--rate",
      paramLabel = "N",
      defaultValue = "1",
      description = "Colonies begun each second (default: ${DEFAULT-VALUE}).")
  private double rate;

  @Option(
      names = "--kafka-down",
      paramLabel = "SECONDS",
      description = "Then take Kafka away for so long, and measure how what was accepted is done.")
  private @Nullable Integer kafkaDown;

  @Option(
      names = "--queens",
      paramLabel = "N",
      defaultValue = "2",
      description = "How many Queens (default: ${DEFAULT-VALUE}).")
  private int queens;

  @Option(
      names = "--workers",
      paramLabel = "N",
      defaultValue = "2",
      description = "How many workers (default: ${DEFAULT-VALUE}).")
  private int workers;

  @Option(
      names = "--data",
      paramLabel = "DIR",
      defaultValue = ".colony/chaos",
      description =
          "Holds the report, the ledger and the stack, which is made anew (default:"
              + " ${DEFAULT-VALUE}).")
  private Path data;

  @Option(names = "--plan", description = "Print the faults that would come, and do none of them.")
  private boolean planOnly;

  @Option(
      names = {"-o", "--output"},
      defaultValue = "text",
      description = "text or json (default: ${DEFAULT-VALUE}).")
  private Format output;

  @Override
  public Integer call() {
    var orders = orders();
    var size = StackSize.SMALLEST.with(queens, workers);
    if (planOnly) {
      foretell(orders, size);
      return ExitCode.DONE.status();
    }
    demandFaults(orders, size);
    var report = run(orders, size);
    files().tell(report, report.lines(), output == Format.JSON, spec.commandLine().getOut());
    return (report.kept() ? ExitCode.DONE : ExitCode.ERROR).status();
  }

  private void foretell(ChaosRun.Orders orders, StackSize size) {
    var out = spec.commandLine().getOut();
    var impossible = impossible(orders);
    out.printf("seed %d%n", orders.seed());
    FaultPlan.draw(orders.seed(), orders.length(), orders.kinds(), impossible, size)
        .faults()
        .forEach(
            it ->
                out.printf(
                    Locale.ROOT,
                    "after %5.1f s  %s%n",
                    it.after().toMillis() / 1000.0,
                    it.fault().words()));
    impossible.forEach((kind, why) -> out.printf("not possible here: %s: %s%n", kind.word(), why));
    out.flush();
  }

  private static Map<Fault.Kind, String> impossible(ChaosRun.Orders orders) {
    // Whether there can be a small disk is tried, so only where it is wanted.
    var disk =
        orders.kinds().contains(Fault.Kind.DISK) ? SmallDisk.obstacle() : Optional.<String>empty();
    return Machine.obstacles(orders.kinds(), true, disk);
  }

  /// A run without a fault proves nothing, and would end well.
  private void demandFaults(ChaosRun.Orders orders, StackSize size) {
    var impossible = impossible(orders);
    var plan = FaultPlan.draw(orders.seed(), orders.length(), orders.kinds(), impossible, size);
    if (!plan.faults().isEmpty() || kafkaDown != null) {
      return;
    }
    if (impossible.keySet().containsAll(orders.kinds())) {
      throw new Trouble("no fault can be done here: " + impossible.values());
    }
    throw new Trouble(
        "no fault fits into --minutes %s with seed %d: they last up to 10 s, the first comes after 3"
            .formatted(minutes, orders.seed()));
  }

  private ChaosRun.Orders orders() {
    if (!(minutes > 0 && minutes <= LONGEST_MINUTES)) {
      throw new Trouble(
          "--minutes is %s, expected more than 0 and at most %.0f"
              .formatted(minutes, LONGEST_MINUTES));
    }
    if (!(rate > 0 && rate <= 1000)) {
      throw new Trouble("--rate is %s, expected more than 0 and at most 1000".formatted(rate));
    }
    if (kafkaDown != null && kafkaDown < 1) {
      throw new Trouble("--kafka-down is %d, expected at least 1".formatted(kafkaDown));
    }
    return new ChaosRun.Orders(
        seed == null ? System.nanoTime() & 0xffff : seed,
        Duration.ofMillis((long) (minutes * 60_000)),
        rate,
        kinds());
  }

  private Set<Fault.Kind> kinds() {
    if (only == null) {
      return EnumSet.allOf(Fault.Kind.class);
    }
    return only.stream().map(ChaosCommand::kind).collect(Collectors.toSet());
  }

  private static Fault.Kind kind(String word) {
    return Stream.of(Fault.Kind.values())
        .filter(kind -> kind.word().equals(word))
        .findFirst()
        .orElseThrow(
            () ->
                new Trouble(
                    "--only has '%s', expected some of %s"
                        .formatted(
                            word,
                            Stream.of(Fault.Kind.values())
                                .map(Fault.Kind::word)
                                .collect(Collectors.joining(", ")))));
  }

  private ChaosReport run(ChaosRun.Orders orders, StackSize size) {
    var folder = new StackFolder(data.resolve("stack"));
    clear(folder);
    files().forget();
    // The report goes to the output, what happens on the way beside it.
    var told = spec.commandLine().getErr();
    var small = orders.kinds().contains(Fault.Kind.DISK) && SmallDisk.obstacle().isEmpty();
    try (var detours = Detoured.of(folder, size);
        var disk =
            small ? SmallDisk.under(folder.path().resolve("postgres"), gigabytes(), told) : null;
        var hired = HiredStack.start(folder, size, SETTINGS, told)) {
      return new ChaosRun(hired.folder(), data, detours, disk, told)
          .run(orders, Optional.ofNullable(kafkaDown).map(Duration::ofSeconds));
    }
  }

  private int gigabytes() {
    return 1 + (int) (minutes / MINUTES_A_GIGABYTE);
  }

  /// Only what a run before this one has left: a folder with anything else is somebody's.
  private void clear(StackFolder folder) {
    demandOurs();
    if (folder.record().filter(StackRecord::supervised).isPresent()) {
      throw new Trouble(
          "a fault run is under way in %s: wait for it, or end it with ./colony down --data %s"
              .formatted(folder.path(), folder.path()));
    }
    if (!Files.exists(folder.path())) {
      return;
    }
    if (!Files.exists(folder.path().resolve("detours.json"))) {
      throw new Trouble(
          "%s is not from a fault run: name another folder with --data".formatted(folder.path()));
    }
    // Its supervisor may have been killed and what it started live on: only the record names that.
    RunningStack.end(folder);
    SmallDisk.clear(folder.path().resolve("postgres"));
    try (var files = Files.walk(folder.path())) {
      for (var file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    } catch (IOException e) {
      throw new Trouble("cannot clear " + folder.path(), e);
    }
  }

  /// Report, ledger and lines of a run are written anew as well.
  private void demandOurs() {
    var left =
        Files.exists(data.resolve("stack").resolve("detours.json"))
            || Files.exists(data.resolve("ledger.jsonl")) && Files.exists(data.resolve("effects"));
    try (var files = Files.exists(data) ? Files.list(data) : Stream.<Path>empty()) {
      if (!left && files.findAny().isPresent()) {
        throw new Trouble(
            "%s is not from a fault run: name another folder with --data".formatted(data));
      }
    } catch (IOException e) {
      throw new Trouble("cannot look into " + data, e);
    }
  }

  private ReportFiles files() {
    return new ReportFiles(data);
  }
}
