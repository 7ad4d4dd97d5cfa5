package colony.cli.chaos;

import colony.cli.Table;
import colony.cli.proof.Finding;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// What a fault run came to.
///
/// @param setting seed, length, machine, commit, sizes
/// @param impossible kinds that could not be done here, with why
/// @param load what was put on
/// @param unsettled colonies that still moved when nobody waited any longer
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
      double factor) {}

  public boolean kept() {
    return findings.stream().allMatch(Finding::kept);
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
                s(it.allMillis()),
                s(it.endedInMillis())));
    lines.addAll(strikes.lines());
    lines.add("");
    var worst = new Table("KIND", "TIMES", "WORST UNTIL ALL SHARDS MOVED");
    worst().forEach((kind, times) -> worst.row(kind, times[0], s(times[1] < 0 ? null : times[1])));
    lines.addAll(worst.lines());
    impossible.forEach((kind, why) -> lines.add("not possible here: %s: %s".formatted(kind, why)));
    if (away != null) {
      lines.add("");
      lines.add(
          String.format(
              Locale.ROOT,
              "kafka away %d s: %d commands accepted, %d not answered; %d tasks left in %.1f s, in"
                  + " theory %.1f s (%.0f tasks/s before): factor %.2f",
              away.awaySeconds(),
              away.commands(),
              away.unanswered(),
              away.backlog(),
              away.seconds(),
              away.theoreticalSeconds(),
              away.tasksPerSecond(),
              away.factor()));
    }
    lines.add("");
    load.forEach((what, count) -> lines.add("%-14s %,d".formatted(what, count)));
    unsettled.forEach(it -> lines.add("still moving: " + it));
    lines.add("");
    for (var finding : findings) {
      lines.add(
          "%-5s %-32s %,d looked at: %s"
              .formatted(
                  finding.kept() ? "ok" : "FAULT",
                  finding.promise(),
                  finding.count(),
                  finding.compared()));
      finding.faults().stream().limit(10).forEach(fault -> lines.add("        " + fault));
      if (finding.found() > 10) {
        lines.add("        and %d more".formatted(finding.found() - 10));
      }
    }
    return lines;
  }

  /// How often, and the longest in milliseconds, -1 when nothing was measured.
  private Map<String, long[]> worst() {
    var worst = new TreeMap<String, long[]>();
    for (var each : recoveries) {
      var row = worst.computeIfAbsent(each.kind(), _ -> new long[] {0, -1});
      row[0]++;
      row[1] = Math.max(row[1], each.allMillis() == null ? -1 : each.allMillis());
    }
    return worst;
  }

  private static String s(@Nullable Long millis) {
    return millis == null ? "-" : String.format(Locale.ROOT, "%.2f s", millis / 1000.0);
  }
}
