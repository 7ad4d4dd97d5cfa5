package colony.cli.bench;

import colony.cli.colonies.QueenOption;
import colony.cli.local.HiredStack;
import colony.cli.local.StackOption;
import colony.cli.output.ExitCode;
import colony.cli.proof.ReportFiles;
import colony.cli.queen.QueenClient;
import colony.stack.Trouble;
import java.time.Duration;
import java.util.OptionalDouble;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(
    name = "soak",
    description = {
      "Keep a steady load on the local stack for long, and see whether it slows down or grows.",
      "Starts a stack when none runs, and ends it again. What it makes stays in its database.",
      "Ends with 1 when throughput fell or memory grew by more than 5 %%, or a check failed."
    },
    mixinStandardHelpOptions = true)
public final class SoakCommand implements Callable<Integer> {
  private static final double SHORTEST_HOURS = 0.01;
  private static final double LONGEST_HOURS = 1000;

  /// By default so much of the length is warm-up.
  private static final int WARM_UP_PART = 6;

  private static final Duration PATIENCE = Duration.ofMinutes(5);

  enum Format {
    TEXT,
    JSON
  }

  @Spec private CommandSpec spec;
  @Mixin private StackOption stack;

  @Option(
      names = "--hours",
      paramLabel = "N",
      defaultValue = "1",
      description = "How long; fractions are fine (default: ${DEFAULT-VALUE}).")
  private double hours;

  @Option(
      names = "--rate",
      paramLabel = "TASKS",
      description = "Tasks a second (default: a share of what is measured in the first minute).")
  private @Nullable Double rate;

  @Option(
      names = "--share",
      paramLabel = "PART",
      defaultValue = "0.5",
      description = "Of the measured most, without --rate (default: ${DEFAULT-VALUE}).")
  private double share;

  @Option(
      names = "--warm-up",
      paramLabel = "MINUTES",
      description = "Left out of the drift (default: a sixth of the length).")
  private @Nullable Double warmUp;

  @Option(
      names = {"-o", "--output"},
      defaultValue = "text",
      description = "text or json (default: ${DEFAULT-VALUE}).")
  private Format output;

  @Override
  public Integer call() {
    var order = order();
    if (!Usage.canBeMeasured()) {
      throw new Trouble("memory is read from /proc, which this machine does not have");
    }
    var line = spec.commandLine();
    // The report goes to the output, what happens on the way beside it.
    var told = line.getErr();
    try (var hired = HiredStack.take(stack.folder(), false, told);
        var database = QueenDatabase.of(hired.folder(), hired.folder().record().orElseThrow())) {
      Durable.demand(Durable.settings(database));
      files().forget();
      var queen = new QueenClient(QueenOption.here(hired.folder(), "soak"));
      var report =
          new Soak(hired.folder(), database, new Wave(queen, database, PATIENCE), order, told)
              .run(this::tell);
      hired.awaitEndIfInterrupted();
      tell(report);
      return (report.passed() ? ExitCode.DONE : ExitCode.ERROR).status();
    }
  }

  private void tell(SoakReport report) {
    files().tell(report, report.lines(), output == Format.JSON, spec.commandLine().getOut());
  }

  Soak.Order order() {
    if (!(hours >= SHORTEST_HOURS && hours <= LONGEST_HOURS)) {
      throw new Trouble("--hours is %s, expected 0.01 to 1000".formatted(hours));
    }
    if (rate != null && !(rate > 0 && rate <= 1_000_000)) {
      throw new Trouble("--rate is %s, expected more than 0 and at most 1000000".formatted(rate));
    }
    if (!(share > 0 && share <= 1)) {
      throw new Trouble("--share is %s, expected more than 0 and at most 1".formatted(share));
    }
    if (warmUp != null && !(warmUp >= 0 && warmUp <= hours * 30)) {
      throw new Trouble(
          "--warm-up is %s, expected 0 to %s, half of the length".formatted(warmUp, hours * 30));
    }
    var length = Duration.ofMillis((long) (hours * 3_600_000));
    return new Soak.Order(
        length,
        warmUp == null
            ? length.dividedBy(WARM_UP_PART)
            : Duration.ofMillis((long) (warmUp * 60_000)),
        rate == null ? OptionalDouble.empty() : OptionalDouble.of(rate),
        share);
  }

  private ReportFiles files() {
    return new ReportFiles(stack.folder().path().resolve("soak"));
  }
}
