package colony.cli.bench;

import java.util.List;
import java.util.Map;

/// What one repetition gave.
///
/// @param seconds from the first colony's order to the last one's completion, as its event has it
/// @param attempts from dispatch to the report's decision, all colonies in flight
/// @param used by the repetition
/// @param bytes memory at its end, by kind of service
/// @param faults what is not as it must be; empty means the checks are ok
record Figures(
    Load load,
    double seconds,
    Latencies attempts,
    Reading used,
    Map<String, Long> bytes,
    List<String> faults) {

  double tasksPerSecond() {
    return load.allTasks() / Math.max(0.001, seconds);
  }
}
