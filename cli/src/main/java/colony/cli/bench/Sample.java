package colony.cli.bench;

import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/// One line of an endurance run: what happened since the line before, and what is there now.
///
/// @param seconds since the steady load began
/// @param p50Millis of attempts, from dispatch to the report's decision
/// @param cpuMillisPerTask of all processes of the stack together
/// @param open colonies in flight
/// @param megabytes resident, by process
/// @param rows of the biggest tables, as PostgreSQL's statistics have them
/// @param databaseMegabytes all databases of the stack on disk
record Sample(
    long seconds,
    double tasksPerSecond,
    double p50Millis,
    double p99Millis,
    double cpuMillisPerTask,
    int open,
    Map<String, Double> megabytes,
    Map<String, Long> rows,
    double databaseMegabytes) {

  double allMegabytes() {
    return megabytes.values().stream().mapToDouble(it -> it).sum();
  }

  /// For people.
  String line() {
    return String.format(
        Locale.ROOT,
        "%6d s %7.1f tasks/s  p50 %.0f ms  p99 %.0f ms  cpu %.1f ms/task  open %d  MB %s  rows %s"
            + "  database %.0f MB",
        seconds,
        tasksPerSecond,
        p50Millis,
        p99Millis,
        cpuMillisPerTask,
        open,
        megabytes.entrySet().stream()
            .map(it -> String.format(Locale.ROOT, "%s %.0f", it.getKey(), it.getValue()))
            .collect(Collectors.joining(", ")),
        rows.entrySet().stream()
            .map(it -> String.format(Locale.ROOT, "%s %,d", it.getKey(), it.getValue()))
            .collect(Collectors.joining(", ")),
        databaseMegabytes);
  }
}
