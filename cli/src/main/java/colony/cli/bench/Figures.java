package colony.cli.bench;

import java.util.List;
import java.util.Map;

/// What one repetition gave.
///
/// @param seconds from the first colony's order to the last one's completion
/// @param cpuMillisPerTask by service
/// @param peakBytes by service
/// @param faults what is not as it must be; empty means the checks are ok
record Figures(
    int repetition,
    double seconds,
    double tasksPerSecond,
    double latencyP50Millis,
    double latencyP99Millis,
    Map<String, Double> cpuMillisPerTask,
    Map<String, Long> peakBytes,
    List<String> faults) {}
