package colony.cli.bench;

import colony.cli.colonies.QueenOption;
import colony.cli.local.HiredStack;
import colony.cli.local.StackOption;
import colony.cli.output.ExitCode;
import colony.cli.queen.QueenClient;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(
    name = "bench",
    description = {
      "Measure colonies of empty tasks on the local stack, and check what they recorded.",
      "Starts a stack when none runs, and ends it again. What it makes stays in its database."
    },
    mixinStandardHelpOptions = true)
public final class BenchCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;
  @Mixin private StackOption stack;

  @ArgGroup(validate = false, heading = "What is measured:%n")
  private Measures measures = new Measures();

  @Option(
      names = {"-o", "--output"},
      defaultValue = "table",
      description = "table or jsonl (default: ${DEFAULT-VALUE}).")
  private Sheet.Format output;

  /// A fan-out of the bench is let run more at once than its mode allows.
  private static final Map<String, String> LIFTED = Map.of("COLONY_QUEEN_LOAD_TESTS", "true");

  @Override
  public Integer call() {
    var order = measures.order(spec.commandLine().getParseResult().hasMatchedOption("--data"));
    var line = spec.commandLine();
    var sheet = new Sheet(output, line.getOut(), line.getErr());
    try (var hired = HiredStack.take(stack.folder(), false, LIFTED, sheet.talk())) {
      var record = hired.folder().record().orElseThrow();
      try (var database = QueenDatabase.of(hired.folder(), record)) {
        var postgres = Durable.settings(database);
        var settings = new LinkedHashMap<String, Object>();
        settings.put("queens", record.size().queens());
        settings.put("workers", record.size().workers());
        settings.put("processors", Runtime.getRuntime().availableProcessors());
        settings.put("java", Runtime.version().toString());
        postgres.forEach((name, value) -> settings.put("postgres " + name, value));
        settings.put("always on", "markers, checkpoints, leases, events, workers through Kafka");
        settings.put("active limit", order.limits());
        sheet.settings(settings);
        Durable.demand(postgres);
        var queen = new QueenClient(QueenOption.here(hired.folder(), "bench"));
        var faults =
            new Session(queen, Services.of(hired.folder()), database, sheet, order).measure();
        return (faults.isEmpty() ? ExitCode.DONE : ExitCode.ERROR).status();
      }
    }
  }
}
