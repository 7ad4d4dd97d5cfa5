package colony.queen.decision;

import colony.queen.task.Outcome;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// Measures what files cost where thousands of tasks become ready together: the decision that
/// starts their phase, and those about the first reports. Not a test; run it by its name.
final class FilesCost {
  private static final int TASKS = 10_000;
  private static final int ROUNDS = 12;
  private static final int REPORTS = 20;

  /// The first rounds warm up.
  private static final int COUNT_FROM = 4;

  private FilesCost() {}

  public static void main(String[] args) {
    tell("no files", _ -> "");
    tell("a file each", i -> "[src/a%d]".formatted(i));
    tell("one file for five", i -> "[src/a%d]".formatted(i / 5));
    tell("one file for all", _ -> "[src/a]");
  }

  private static void tell(String name, IntFunction<String> files) {
    var words =
        IntStream.range(0, TASKS)
            .mapToObj(i -> "1.%d%s".formatted(i + 1, files.apply(i)))
            .collect(Collectors.joining(" "));
    var starts = new ArrayList<Double>();
    var reports = new ArrayList<Double>();
    for (int round = 0; round < ROUNDS; round++) {
      var colony = new Case(Setup.USUAL, words);
      double start = start(colony, words);
      var first = reports(colony);
      if (round >= COUNT_FROM) {
        starts.add(start);
        reports.addAll(first);
      }
    }
    System.out.printf(
        "%-18s %,d tasks: phase start %8.2f ms, a report %6.2f ms (medians, processor time)%n",
        name, TASKS, median(starts), median(reports));
  }

  private static double start(Case colony, String words) {
    var charter = colony.colony().charter();
    var blank = Founding.blank(charter, Setup.USUAL.plan(words), "hash", Case.NOON);
    return millis(() -> Decisions.found(blank, List.of(), List.of(), "jane", colony.moment()));
  }

  /// With what the case keeps for tests, which is the same for all.
  private static List<Double> reports(Case colony) {
    return IntStream.range(0, REPORTS)
        .mapToObj(_ -> colony.running().getFirst())
        .map(task -> millis(() -> colony.finished(task, Outcome.SUCCESS)))
        .toList();
  }

  private static double millis(Runnable what) {
    var clock = ManagementFactory.getThreadMXBean();
    long from = clock.getCurrentThreadCpuTime();
    what.run();
    return (clock.getCurrentThreadCpuTime() - from) / 1e6;
  }

  private static double median(List<Double> all) {
    return all.stream().sorted().skip(all.size() / 2).findFirst().orElseThrow();
  }
}
