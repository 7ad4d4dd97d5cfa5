package colony.cli.bench;

import colony.cli.output.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/// What an endurance run came to.
///
/// @param setting load, sizes, machine, commit
/// @param samples all of them, those of the warm-up too
/// @param drifts of what was sampled after the warm-up
/// @param counted of the whole run
/// @param faults what differs from what the load had to leave
public record SoakReport(
    Map<String, Object> setting,
    List<Sample> samples,
    List<Drift> drifts,
    Map<String, Long> counted,
    List<String> faults) {

  public boolean passed() {
    return faults.isEmpty() && drifts.stream().allMatch(it -> it.kept() || !it.judged());
  }

  /// Where a signal ended it before its time: nobody is to take it for one of its whole length.
  SoakReport brokenOff() {
    var all = new ArrayList<>(faults);
    all.add("broken off by a signal: this is what was seen until then");
    return new SoakReport(setting, samples, drifts, counted, all);
  }

  /// Of too few samples there are none. Throughput and the memory of all together and of each
  /// service of Colony's own are judged. PostgreSQL and Kafka fill memory with what they keep, up
  /// to bounds of their own: alone they are only told, as are latency and processor time, which the
  /// rest of the machine moves.
  static List<Drift> drifts(List<Sample> samples) {
    var drifts = new ArrayList<Drift>();
    if (samples.size() < Drift.FEWEST) {
      return drifts;
    }
    drifts.add(
        Drift.of(
            "tasks/s",
            samples.stream().map(Sample::tasksPerSecond).toList(),
            Drift.Worse.LESS,
            true));
    drifts.add(
        Drift.of(
            "MB all", samples.stream().map(Sample::allMegabytes).toList(), Drift.Worse.MORE, true));
    for (var process : new TreeMap<>(samples.getFirst().megabytes()).keySet()) {
      drifts.add(
          Drift.of(
              "MB " + process,
              samples.stream().map(it -> it.megabytes().getOrDefault(process, 0.0)).toList(),
              Drift.Worse.MORE,
              !process.equals("postgres") && !process.equals("kafka")));
    }
    drifts.add(
        Drift.of(
            "p50 ms", samples.stream().map(Sample::p50Millis).toList(), Drift.Worse.MORE, false));
    drifts.add(
        Drift.of(
            "p99 ms", samples.stream().map(Sample::p99Millis).toList(), Drift.Worse.MORE, false));
    drifts.add(
        Drift.of(
            "cpu ms/task",
            samples.stream().map(Sample::cpuMillisPerTask).toList(),
            Drift.Worse.MORE,
            false));
    return drifts;
  }

  /// For people.
  public List<String> lines() {
    var lines = new ArrayList<String>();
    setting.forEach((name, value) -> lines.add("%-20s %s".formatted(name, value)));
    lines.add("");
    samples.forEach(it -> lines.add(it.line()));
    lines.add("");
    if (drifts.isEmpty()) {
      lines.add("no drift is told: it takes %d lines after the warm-up".formatted(Drift.FEWEST));
    } else {
      lines.addAll(table());
    }
    lines.add("");
    counted.forEach((what, count) -> lines.add("%-20s %,d".formatted(what, count)));
    faults.stream().limit(Sheet.MOST_FAULTS).forEach(it -> lines.add("fault: " + it));
    lines.add(
        faults.isEmpty()
            ? "checks: ok, every colony COMPLETED, every task once, seq without gap"
            : "checks: %d faults".formatted(faults.size()));
    return lines;
  }

  private List<String> table() {
    var table = new Table("WHAT", "FIRST QUARTER", "LAST QUARTER", "DRIFT", "");
    for (var each : drifts) {
      table.row(
          each.what(),
          String.format(Locale.ROOT, "%.1f", each.first()),
          String.format(Locale.ROOT, "%.1f", each.last()),
          String.format(Locale.ROOT, "%+.1f %%", each.percent()),
          !each.judged() ? "not judged" : each.kept() ? "ok" : "TOO MUCH");
    }
    return table.lines();
  }
}
