package colony.cli.chaos;

import colony.cli.output.Table;
import colony.cli.proof.Finding;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// What a fault run came to.
///
/// @param setting seed, length, machine, commit, sizes
/// @param impossible kinds that could not be done here, with why
/// @param load what was put on
/// @param unsettled colonies that still moved when nobody waited any longer, and chains that did
///   not move once more
/// @param findings one for each promise
/// @param away what came of Kafka's long absence, where it was asked for
public record ChaosReport(
    Map<String, Object> setting,
    Map<String, String> impossible,
    Map<String, Long> load,
    List<Recovery> recoveries,
    List<String> unsettled,
    List<Finding> findings,
    @Nullable Away away) {

  /// Kafka's long absence.
  ///
  /// @param tasksPerSecond of a like burst before
  /// @param commands that were accepted while it was away
  /// @param unanswered that were not: refused, or nobody said anything
  /// @param backlog tasks of the colonies that were begun meanwhile
  /// @param theoreticalSeconds `backlog` / `tasksPerSecond`
  /// @param seconds from its return until all of them had ended
  public record Away(
      long awaySeconds,
      double tasksPerSecond,
      int commands,
      int unanswered,
      int backlog,
      double theoreticalSeconds,
      double seconds,
      double factor) {
    private static final double SLOWEST = 1.2;

    /// In seconds: after a short absence everybody first has to find Kafka again.
    private static final double RECONNECT = 10;

    /// Commands are taken without Kafka, each of them, and what they began is worked off about as
    /// fast as it would have been.
    boolean kept() {
      return commands > 0 && unanswered == 0 && (factor <= SLOWEST || seconds <= RECONNECT);
    }
  }

  /// Every promise, each shard that moved before a fault moved again after it, nothing still moved
  /// at the end (what has a reason to wait and waits for ever is stuck too), and Kafka's absence
  /// did no harm.
  public boolean kept() {
    return findings.stream().allMatch(Finding::kept)
        && recoveries.stream().allMatch(it -> it.still() == 0)
        && unsettled.isEmpty()
        && (away == null || away.kept());
  }

  /// For people.
  public List<String> lines() {
    var lines = new ArrayList<String>();
    setting.forEach((name, value) -> lines.add("%-14s %s".formatted(name, value)));
    lines.add("");
    var strikes = new Table("#", "FAULT", "SHARDS", "FIRST MOVED", "ALL MOVED", "ENDED IN");
    recoveries.forEach(
        it ->
            strikes.row(
                it.number(),
                it.fault(),
                it.shards(),
                s(it.firstMillis()),
                it.still() > 0 ? "%d NEVER".formatted(it.still()) : s(it.allMillis()),
                s(it.endedInMillis())));
    lines.addAll(strikes.lines());
    lines.add("");
    var worst = new Table("KIND", "TIMES", "WORST UNTIL ALL SHARDS MOVED");
    byKind().forEach((kind, those) -> worst.row(kind, those.size(), worst(those)));
    lines.addAll(worst.lines());
    impossible.forEach((kind, why) -> lines.add("not possible here: %s: %s".formatted(kind, why)));
    if (away != null) {
      lines.add("");
      lines.add(
          String.format(
              Locale.ROOT,
              "%-5s kafka away %d s: %d commands accepted, %d refused or not answered; %d tasks left"
                  + " in %.1f s, in theory %.1f s (%.0f tasks/s before): factor %.2f, %.1f at most",
              away.kept() ? "ok" : "FAULT",
              away.awaySeconds(),
              away.commands(),
              away.unanswered(),
              away.backlog(),
              away.seconds(),
              away.theoreticalSeconds(),
              away.tasksPerSecond(),
              away.factor(),
              Away.SLOWEST));
    }
    lines.add("");
    load.forEach((what, count) -> lines.add("%-14s %,d".formatted(what, count)));
    unsettled.forEach(it -> lines.add("UNSETTLED: " + it));
    lines.add("");
    for (var finding : findings) {
      lines.add(
          "%-5s %-32s %,d looked at: %s"
              .formatted(word(finding), finding.promise(), finding.count(), finding.compared()));
      finding.faults().stream().limit(10).forEach(fault -> lines.add("        " + fault));
      if (finding.found() > 10) {
        lines.add("        and %d more".formatted(finding.found() - 10));
      }
    }
    return lines;
  }

  private static String word(Finding finding) {
    if (finding.kept()) {
      return "ok";
    }
    // A longer run may have something to look at.
    return finding.found() > 0 ? "FAULT" : "NONE";
  }

  private Map<String, List<Recovery>> byKind() {
    return recoveries.stream()
        .collect(Collectors.groupingBy(Recovery::kind, TreeMap::new, Collectors.toList()));
  }

  private static String worst(List<Recovery> of) {
    return of.stream().anyMatch(it -> it.still() > 0)
        ? "NEVER"
        : s(
            of.stream()
                .map(Recovery::allMillis)
                .filter(Objects::nonNull)
                .max(Long::compare)
                .orElse(null));
  }

  private static String s(@Nullable Long millis) {
    return millis == null ? "-" : String.format(Locale.ROOT, "%.2f s", millis / 1000.0);
  }
}
