package colony.cli.bench;

import colony.cli.HiredStack;
import colony.cli.StackOption;
import colony.cli.Table;
import colony.cli.colonies.ExitCode;
import colony.cli.colonies.QueenOption;
import colony.cli.queen.QueenClient;
import colony.contracts.Json;
import colony.stack.StackRecord;
import colony.stack.Trouble;
import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(
    name = "bench",
    description = {
      "Measure colonies of empty tasks on the local stack, and check what they recorded.",
      "Starts a stack when none runs, and ends it again."
    },
    mixinStandardHelpOptions = true)
public final class BenchCommand implements Callable<Integer> {
  enum Format {
    TABLE,
    JSONL
  }

  @Spec private CommandSpec spec;
  @Mixin private StackOption stack;

  @Option(
      names = "--colonies",
      paramLabel = "N",
      defaultValue = "20",
      description = "How many at once (default: ${DEFAULT-VALUE}).")
  private int colonies;

  @Option(
      names = "--tasks",
      paramLabel = "N",
      defaultValue = "100",
      description = "How many in each (default: ${DEFAULT-VALUE}).")
  private int tasks;

  @Option(
      names = "--shape",
      defaultValue = "fan-out",
      converter = ShapeWord.class,
      description = "fan-out or sequence (default: ${DEFAULT-VALUE}).")
  private Load.Shape shape;

  @Option(
      names = "--repetitions",
      paramLabel = "N",
      defaultValue = "3",
      description = "How often; the median counts (default: ${DEFAULT-VALUE}).")
  private int repetitions;

  @Option(
      names = "--active-limit",
      paramLabel = "N",
      description = "Most tasks of a colony active at once (default: the Queen's).")
  private @Nullable Integer activeLimit;

  @Option(
      names = "--patience",
      paramLabel = "SECONDS",
      defaultValue = "300",
      description = "Longest time one repetition may take (default: ${DEFAULT-VALUE}).")
  private int patience;

  @Option(
      names = {"-o", "--output"},
      defaultValue = "table",
      description = "table or jsonl (default: ${DEFAULT-VALUE}).")
  private Format output;

  @Override
  public Integer call() {
    if (colonies < 1 || tasks < 1 || repetitions < 1) {
      throw new Trouble("--colonies, --tasks and --repetitions are at least 1");
    }
    var out = spec.commandLine().getOut();
    try (var hired =
        HiredStack.take(
            stack.folder(), false, output == Format.TABLE ? out : spec.commandLine().getErr())) {
      var record = hired.folder().record().orElseThrow();
      var settings = Durable.settings(hired.folder(), record);
      var load = new Load(colonies, tasks, shape);
      print(settings(load, record, settings), out);
      Durable.demand(settings);
      var queen = new QueenClient(QueenOption.here(hired.folder(), "bench"));
      var all = new ArrayList<Figures>();
      for (int i = 1; i <= repetitions; i++) {
        var figures =
            new Run(queen, record, load, activeLimit, Duration.ofSeconds(patience)).measure(i);
        print(figures, out);
        all.add(figures);
      }
      return conclude(all, load, out);
    }
  }

  private Map<String, Object> settings(
      Load load, StackRecord record, Map<String, String> postgres) {
    var settings = new LinkedHashMap<String, Object>();
    settings.put("colonies", load.colonies());
    settings.put("tasks", load.tasks());
    settings.put("shape", load.shape().toString());
    settings.put("repetitions", repetitions);
    settings.put("activeLimit", activeLimit == null ? "the Queen's" : activeLimit);
    settings.put("queens", record.size().queens());
    settings.put("workers", record.size().workers());
    settings.put("processors", Runtime.getRuntime().availableProcessors());
    settings.put("java", Runtime.version().toString());
    settings.putAll(postgres);
    return settings;
  }

  private void print(Map<String, Object> settings, PrintWriter out) {
    switch (output) {
      case TABLE -> settings.forEach((name, value) -> out.printf("%-20s %s%n", name, value));
      case JSONL -> entry(Map.of("settings", settings), out);
    }
    out.flush();
  }

  private void print(Figures figures, PrintWriter out) {
    switch (output) {
      case TABLE ->
          out.printf(
              Locale.ROOT,
              "repetition %d: %.2f s, %.0f tasks/s, %s p50 %.1f ms p99 %.1f ms%n",
              figures.repetition(),
              figures.seconds(),
              figures.tasksPerSecond(),
              latency(),
              figures.latencyP50Millis(),
              figures.latencyP99Millis());
      case JSONL -> entry(figures, out);
    }
    out.flush();
  }

  private String latency() {
    return switch (shape) {
      case FAN_OUT -> "dispatch to finish";
      case SEQUENCE -> "finish to next dispatch";
    };
  }

  private int conclude(List<Figures> all, Load load, PrintWriter out) {
    var faults = all.stream().flatMap(each -> each.faults().stream()).toList();
    switch (output) {
      case TABLE -> {
        services(all).lines().forEach(out::println);
        out.printf(
            Locale.ROOT,
            "median: %.0f tasks/s, %s p50 %.1f ms p99 %.1f ms%n",
            median(all, Figures::tasksPerSecond),
            latency(),
            median(all, Figures::latencyP50Millis),
            median(all, Figures::latencyP99Millis));
        faults.stream().limit(20).forEach(fault -> out.println("fault: " + fault));
        out.println(
            faults.isEmpty()
                ? "checks: ok (%d colonies COMPLETED, %d tasks finished once, events without gap)"
                    .formatted(load.colonies() * all.size(), load.allTasks() * all.size())
                : "checks: %d faults".formatted(faults.size()));
      }
      case JSONL ->
          entry(
              Map.of(
                  "medianTasksPerSecond", median(all, Figures::tasksPerSecond),
                  "medianLatencyP50Millis", median(all, Figures::latencyP50Millis),
                  "medianLatencyP99Millis", median(all, Figures::latencyP99Millis),
                  "checks", faults.isEmpty() ? "ok" : "failed"),
              out);
    }
    out.flush();
    return (faults.isEmpty() ? ExitCode.DONE : ExitCode.ERROR).status();
  }

  private static Table services(List<Figures> all) {
    var table = new Table("PROCESS", "CPU ms/TASK (median)", "PEAK MEMORY");
    var names = new TreeSet<String>();
    all.forEach(each -> names.addAll(each.cpuMillisPerTask().keySet()));
    for (var name : names) {
      var cpu = median(all, each -> each.cpuMillisPerTask().getOrDefault(name, 0.0));
      var peak = all.stream().mapToLong(each -> each.peakBytes().getOrDefault(name, 0L)).max();
      table.row(
          name,
          String.format(Locale.ROOT, "%.3f", cpu),
          "%d MB".formatted(peak.orElse(0) / 1_000_000));
    }
    if (!Usage.canBeMeasured()) {
      table.row("not measured: there is no /proc here", "", "");
    }
    return table;
  }

  private static double median(List<Figures> all, ToDoubleFunction<Figures> figure) {
    var sorted = all.stream().mapToDouble(figure).sorted().toArray();
    var middle = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  }

  private static void entry(Object value, PrintWriter out) {
    try {
      out.println(Json.mapper().writeValueAsString(value));
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("cannot write " + value, e);
    }
  }
}
