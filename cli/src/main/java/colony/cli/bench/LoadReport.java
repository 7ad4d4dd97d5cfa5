package colony.cli.bench;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/// What all repetitions of a load gave together. Latencies are of all of them; what is said of a
/// task is the median of the repetitions; peaks are the highest.
///
/// @param alone of a sequence
/// @param fsyncsPerTask of warm-up and repetitions
record LoadReport(Load load, List<Figures> repetitions, Run.Alone alone, double fsyncsPerTask) {
  /// In the order in which they are shown.
  static final List<String> KINDS = List.of("postgres", "kafka", "queen", "worker", "learning");

  private static final double BYTES_A_MEGABYTE = 1_000_000;

  double tasksPerSecond() {
    return median(Figures::tasksPerSecond);
  }

  /// Of dispatches and their ends.
  double transitionsPerSecond() {
    return tasksPerSecond() * load.rows().attempts() / load.tasks();
  }

  Latencies.Quantiles transitions() {
    return switch (load.shape()) {
      case SEQUENCE -> alone.transitions().quantilesOfOneAfterTheOther();
      case FAN_OUT, SPAWN -> attempts();
    };
  }

  private Latencies.Quantiles attempts() {
    var all = new Latencies();
    repetitions.forEach(it -> all.addAll(it.attempts()));
    return all.quantiles();
  }

  Map<String, Double> cpuMillisPerTask() {
    return byKind(
        repetitions.stream().map(it -> it.used().cpuMillis()).toList(),
        kind ->
            median(it -> it.used().cpuMillis().getOrDefault(kind, 0L) / (double) load.allTasks()));
  }

  /// Of the processor time of all processes: what is left of the warm-up.
  double compilerPercent() {
    return median(it -> it.used().compilerPercent());
  }

  double walBytesPerTask() {
    return median(it -> it.used().walBytes() / (double) load.allTasks());
  }

  Map<String, Double> peakMegabytes() {
    return byKind(
        repetitions.stream().map(Figures::bytes).toList(),
        kind ->
            repetitions.stream().mapToLong(it -> it.bytes().getOrDefault(kind, 0L)).max().orElse(0)
                / BYTES_A_MEGABYTE);
  }

  List<String> faults() {
    return Stream.concat(
            repetitions.stream().flatMap(it -> it.faults().stream()), alone.faults().stream())
        .toList();
  }

  /// One line of `-o jsonl`.
  Map<String, Object> fields() {
    var fields = new LinkedHashMap<String, Object>();
    var transitions = transitions();
    var attempts = attempts();
    fields.put("load", load.shape().toString());
    fields.put("colonies", load.colonies());
    fields.put("tasksPerColony", load.tasks());
    fields.put("tasksPerSecond", rounded(tasksPerSecond()));
    fields.put(
        "tasksPerSecondAll", repetitions.stream().map(it -> rounded(it.tasksPerSecond())).toList());
    fields.put("transitionOf", transitionOf());
    fields.put("transitions", transitions.count());
    fields.put("transitionP50Ms", rounded(transitions.p50()));
    fields.put("transitionP99Ms", rounded(transitions.p99()));
    fields.put("transitionP999Ms", rounded(transitions.p999()));
    fields.put("attempts", attempts.count());
    fields.put("attemptP50Ms", rounded(attempts.p50()));
    fields.put("attemptP99Ms", rounded(attempts.p99()));
    fields.put("attemptP999Ms", rounded(attempts.p999()));
    fields.put("cpuMsPerTask", rounded(cpuMillisPerTask()));
    fields.put("compilerPercent", rounded(compilerPercent()));
    fields.put("walBytesPerTask", rounded(walBytesPerTask()));
    fields.put("fsyncsPerTask", rounded(fsyncsPerTask));
    fields.put("peakMb", rounded(peakMegabytes()));
    fields.put("checks", faults().isEmpty() ? "ok" : "failed");
    fields.put("faults", faults().stream().limit(Sheet.MOST_FAULTS).toList());
    return fields;
  }

  /// What the latency is of.
  String transitionOf() {
    return switch (load.shape()) {
      case SEQUENCE -> "task done to next task done, one colony in flight";
      case FAN_OUT, SPAWN -> "dispatch to the report's decision, all colonies in flight";
    };
  }

  private double median(ToDoubleFunction<Figures> figure) {
    return median(repetitions.stream().mapToDouble(figure).toArray());
  }

  static double median(double... values) {
    var sorted = Arrays.stream(values).sorted().toArray();
    var middle = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  }

  private static Map<String, Double> byKind(
      List<Map<String, Long>> measured, ToDoubleFunction<String> figure) {
    var found = new TreeSet<String>();
    measured.forEach(it -> found.addAll(it.keySet()));
    var ordered = new LinkedHashMap<String, Double>();
    KINDS.stream().filter(found::remove).forEach(it -> ordered.put(it, figure.applyAsDouble(it)));
    found.forEach(it -> ordered.put(it, figure.applyAsDouble(it)));
    return ordered;
  }

  static Map<String, Double> rounded(Map<String, Double> values) {
    var rounded = new LinkedHashMap<String, Double>();
    values.forEach((key, value) -> rounded.put(key, rounded(value)));
    return rounded;
  }

  /// To three digits behind the point.
  static double rounded(double value) {
    return Math.round(value * 1000) / 1000.0;
  }
}
