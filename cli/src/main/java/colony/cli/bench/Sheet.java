package colony.cli.bench;

import colony.cli.output.Table;
import colony.contracts.Json;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// What the bench prints: for people as it happens and as tables, for programs one line a result,
/// with everything else on the error output.
final class Sheet {
  static final int MOST_FAULTS = 20;

  enum Format {
    TABLE,
    JSONL
  }

  private final Format format;
  private final PrintWriter out;
  private final PrintWriter talk;

  Sheet(Format format, PrintWriter out, PrintWriter err) {
    this.format = format;
    this.out = out;
    this.talk =
        switch (format) {
          case TABLE -> out;
          case JSONL -> err;
        };
  }

  /// Where what is no result goes.
  PrintWriter talk() {
    return talk;
  }

  void say(String line, Object... values) {
    talk.println(String.format(Locale.ROOT, line, values));
    talk.flush();
  }

  void settings(Map<String, ?> settings) {
    settings.forEach((name, value) -> say("%-20s %s", name, value));
  }

  /// A result of something other than a load.
  void result(Map<String, Object> fields) {
    switch (format) {
      case TABLE -> fields.forEach((name, value) -> say("%-28s %s", name, value));
      case JSONL -> line(fields);
    }
  }

  void reports(List<LoadReport> reports) {
    switch (format) {
      case TABLE -> tables(reports);
      case JSONL -> reports.forEach(it -> line(it.fields()));
    }
  }

  void faults(List<String> faults, String allIsWell) {
    faults.stream().limit(MOST_FAULTS).forEach(it -> say("fault: %s", it));
    say(
        "%s",
        faults.isEmpty()
            ? "checks: ok, " + allIsWell
            : "checks: %d faults".formatted(faults.size()));
  }

  private void tables(List<LoadReport> reports) {
    var speed =
        new Table(
            "LOAD", "COLONIES x TASKS", "TASKS/S", "ALL", "P50 ms", "P99 ms", "P99.9 ms", "OF");
    var cost =
        new Table("LOAD", "CPU ms/TASK", "", "", "", "", "COMPILERS", "WAL B/TASK", "FSYNCS/TASK");
    cost.row("", "postgres", "kafka", "queen", "worker", "learning", "% of all", "", "");
    var memory = new Table("LOAD", "PEAK MB", "", "", "", "");
    memory.row("", "postgres", "kafka", "queen", "worker", "learning");
    for (var each : reports) {
      var latency = each.transitions();
      speed.row(
          each.load().shape(),
          "%d x %d".formatted(each.load().colonies(), each.load().tasks()),
          digits(0, each.tasksPerSecond()),
          String.join(
              " ", each.repetitions().stream().map(it -> digits(0, it.tasksPerSecond())).toList()),
          digits(1, latency.p50()),
          digits(1, latency.p99()),
          digits(1, latency.p999()),
          "%s (%d)".formatted(each.transitionOf(), latency.count()));
      var cpu = each.cpuMillisPerTask();
      cost.row(
          each.load().shape(),
          of(cpu, 0, 3),
          of(cpu, 1, 3),
          of(cpu, 2, 3),
          of(cpu, 3, 3),
          of(cpu, 4, 3),
          digits(0, each.compilerPercent()),
          digits(0, each.walBytesPerTask()),
          digits(3, each.fsyncsPerTask()));
      var peaks = each.peakMegabytes();
      memory.row(
          each.load().shape(),
          of(peaks, 0, 0),
          of(peaks, 1, 0),
          of(peaks, 2, 0),
          of(peaks, 3, 0),
          of(peaks, 4, 0));
    }
    for (var table : List.of(speed, cost, memory)) {
      table.lines().forEach(it -> say("%s", it));
      say("");
    }
  }

  private static String of(Map<String, Double> byKind, int kind, int digits) {
    var value = byKind.get(LoadReport.KINDS.get(kind));
    return value == null ? "not measured" : digits(digits, value);
  }

  private static String digits(int digits, double value) {
    return String.format(Locale.ROOT, "%,." + digits + "f", value);
  }

  private void line(Map<String, Object> fields) {
    out.println(Json.text(fields));
    out.flush();
  }
}
