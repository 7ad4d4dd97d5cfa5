package colony.cli.bench;

import colony.stack.Trouble;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/// What is to be measured, as it is typed.
final class Measures {
  private static final int MOST_COLONIES = 100_000;
  private static final int MOST_FILLED = 10_000_000;

  @Option(
      names = "--load",
      split = ",",
      paramLabel = "LOAD",
      description = "sequence, fan-out, spawn, with commas between (default: all three).")
  private @Nullable List<String> loads;

  @Option(
      names = "--repetitions",
      paramLabel = "N",
      defaultValue = "15",
      description = "How often each load; the median counts (default: ${DEFAULT-VALUE}).")
  private int repetitions;

  @Option(
      names = "--warm-up",
      paramLabel = "N",
      defaultValue = "200",
      description =
          "How often before that at least, uncounted, and on until the JVMs' compilers rest; 0: not"
              + " at all (default: ${DEFAULT-VALUE}).")
  private int warmUp;

  @Option(
      names = "--warm-up-seconds",
      paramLabel = "S",
      defaultValue = "300",
      description =
          "Longest time to wait for the compilers, for each load (default: ${DEFAULT-VALUE}).")
  private int warmUpSeconds;

  @Option(
      names = "--scale",
      paramLabel = "FACTOR",
      defaultValue = "1",
      description = "So many times the colonies of each load (default: ${DEFAULT-VALUE}).")
  private double scale;

  @Option(
      names = "--colonies",
      paramLabel = "N",
      description = "As many colonies in each load instead.")
  private @Nullable Integer colonies;

  @Option(
      names = "--tasks",
      paramLabel = "N",
      description = "As many tasks in a sequence, or parallel ones in a fan-out, instead.")
  private @Nullable Integer tasks;

  @Option(
      names = "--patience",
      paramLabel = "SECONDS",
      defaultValue = "300",
      description = "Longest time one repetition may take (default: ${DEFAULT-VALUE}).")
  private int patience;

  @Option(
      names = "--commands",
      paramLabel = "N",
      description = "Instead: how long N commands to one colony take to be acknowledged.")
  private @Nullable Integer commands;

  @Option(
      names = "--idle",
      paramLabel = "COLONIES",
      description = "Instead: what so many waiting colonies cost. Needs --data.")
  private @Nullable Integer idle;

  @Option(
      names = "--seconds",
      paramLabel = "S",
      defaultValue = "60",
      description = "How long --idle watches, and --pgbench runs (default: ${DEFAULT-VALUE}).")
  private int seconds;

  @Option(
      names = "--filled",
      paramLabel = "TASKS",
      description = "The loads before and after so many finished tasks are there. Needs --data.")
  private @Nullable Integer filled;

  @Option(
      names = "--pgbench",
      description = "The loads, and the same rows written by SQL alone, to compare.")
  private boolean pgbench;

  /// What was asked for, in order.
  ///
  /// @param loads empty when only something else is measured
  record Order(
      List<Load> loads,
      int repetitions,
      int leastWarmUp,
      Duration longestWarmUp,
      Duration patience,
      OptionalInt commands,
      OptionalInt idle,
      OptionalLong filled,
      boolean pgbench,
      Duration length) {

    WarmUp warmUp() {
      return new WarmUp(leastWarmUp, longestWarmUp);
    }

    /// For people: what colonies may have active at once.
    String limits() {
      return loads.stream().anyMatch(it -> it.activeLimit().isPresent())
          ? "of the mode FULL; lifted for fan-out"
          : "of the mode FULL";
    }
  }

  /// @param ownFolder whether somebody said where the stack is
  Order order(boolean ownFolder) {
    between("--repetitions", repetitions, 1, 1000);
    between("--warm-up", warmUp, 0, 1000);
    between("--warm-up-seconds", warmUpSeconds, 1, 86_400);
    between("--patience", patience, 1, 86_400);
    between("--seconds", seconds, 1, 86_400);
    between("--colonies", colonies, 1, MOST_COLONIES);
    between("--tasks", tasks, 1, 1000);
    between("--commands", commands, 1, 1_000_000);
    between("--idle", idle, 1, MOST_COLONIES);
    between("--filled", filled, 1, MOST_FILLED);
    if (!(scale > 0 && scale <= 100)) {
      throw new Trouble("--scale is %s, expected more than 0 and at most 100".formatted(scale));
    }
    if (tasks != null
        && tasks == 1
        && !alone()
        && words().contains(Load.Shape.SEQUENCE.toString())) {
      throw new Trouble("--tasks is 1: in a sequence of one task nothing follows on another");
    }
    ownFolder("--idle", idle, "waiting colonies", ownFolder);
    ownFolder("--filled", filled, "finished tasks", ownFolder);
    return new Order(
        alone() ? List.of() : loads(),
        repetitions,
        warmUp,
        Duration.ofSeconds(warmUpSeconds),
        Duration.ofSeconds(patience),
        commands == null ? OptionalInt.empty() : OptionalInt.of(commands),
        idle == null ? OptionalInt.empty() : OptionalInt.of(idle),
        filled == null ? OptionalLong.empty() : OptionalLong.of(filled),
        pgbench,
        Duration.ofSeconds(seconds));
  }

  /// No load is asked for by its absence.
  private boolean alone() {
    return loads == null && (commands != null || idle != null) && filled == null && !pgbench;
  }

  private List<String> words() {
    return loads == null
        ? Load.Shape.words()
        : loads.stream().map(it -> it.strip().toLowerCase(Locale.ROOT)).toList();
  }

  private List<Load> loads() {
    var chosen = new ArrayList<Load>();
    for (var word : words()) {
      var shape =
          List.of(Load.Shape.values()).stream()
              .filter(it -> it.toString().equals(word))
              .findFirst()
              .orElseThrow(
                  () ->
                      new Trouble(
                          "--load is '%s', expected some of %s"
                              .formatted(word, String.join(", ", Load.Shape.words()))));
      chosen.add(
          shape.scaled(scale).with(Optional.ofNullable(colonies), Optional.ofNullable(tasks)));
    }
    return chosen;
  }

  private static void between(String option, @Nullable Integer value, int least, int most) {
    if (value != null && (value < least || value > most)) {
      throw new Trouble("%s is %d, expected %,d to %,d".formatted(option, value, least, most));
    }
  }

  private static void ownFolder(
      String option, @Nullable Integer count, String what, boolean ownFolder) {
    if (count != null && !ownFolder) {
      throw new Trouble(
          "%s leaves %,d %s in the database: name a folder for that with --data DIR"
              .formatted(option, count, what));
    }
  }
}
