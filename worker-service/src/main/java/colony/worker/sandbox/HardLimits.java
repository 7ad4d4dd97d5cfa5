package colony.worker.sandbox;

import colony.contracts.Confinement.Limits;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// What the system lets the worker have at most, and all that it starts: nothing can be limited to
/// more.
///
/// @param most by the system's own names; what is not there has no limit
record HardLimits(Map<String, Long> most) {
  private static final Path OWN = Path.of("/proc/self/limits");

  /// Such as `Max open files 1024 20000 files`, of which the second number is the hard one.
  private static final Pattern LINE = Pattern.compile("Max ([a-z ]+?) {2,}\\S+ +(\\d{1,18}) .*");

  static HardLimits own() {
    try {
      return of(Files.readAllLines(OWN));
    } catch (IOException e) {
      return of(List.of()); // a system without this file has no `prlimit` either
    }
  }

  static HardLimits of(List<String> lines) {
    var most = new HashMap<String, Long>();
    for (var line : lines) {
      var limit = LINE.matcher(line);
      if (limit.matches()) {
        most.put(limit.group(1), Long.valueOf(limit.group(2)));
      }
    }
    return new HardLimits(Map.copyOf(most));
  }

  /// What is not limited stays so.
  Limits within(Limits wished) {
    return new Limits(
        within("address space", wished.memoryBytes()),
        within("cpu time", wished.cpuSeconds()),
        within("processes", wished.processes()),
        within("open files", wished.openFiles()),
        within("file size", wished.fileBytes()));
  }

  private @Nullable Long within(String name, @Nullable Long wished) {
    return wished == null ? null : (Long) Math.min(wished, most.getOrDefault(name, wished));
  }

  private @Nullable Integer within(String name, @Nullable Integer wished) {
    return wished == null
        ? null
        : (Integer) (int) Math.min(wished, most.getOrDefault(name, (long) wished));
  }
}
