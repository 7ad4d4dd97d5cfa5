package colony.cli.bench;

import colony.stack.ServiceRecord;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/// What one service has used, with all processes under it, from Linux' /proc.
///
/// @param cpuMillis user and system time, also of children that have ended and were waited for
/// @param compilerMillis of that, what the compilers of a JVM took
/// @param residentBytes memory now; pages that several processes share count once
record Usage(String service, long cpuMillis, long compilerMillis, long residentBytes) {
  private static final Path PROC = Path.of("/proc");

  /// Linux counts processor time in hundredths of a second whatever the kernel's own tick.
  private static final long MILLIS_A_TICK = 10;

  /// How many figures of stat are of its own, user and system, and with those of its children.
  private static final int OWN = 2;

  private static final int WITH_CHILDREN = 4;

  /// `queen` of `queen-2`: figures are of all of a kind together.
  String kind() {
    return service.replaceFirst("-\\d+$", "");
  }

  static boolean canBeMeasured() {
    return Files.isReadable(PROC.resolve("self/stat"));
  }

  static List<Usage> of(List<ServiceRecord> services) {
    return services.stream().flatMap(service -> of(service).stream()).toList();
  }

  /// Memory now, by kind of service.
  static Map<String, Long> bytes(List<ServiceRecord> services) {
    var bytes = new TreeMap<String, Long>();
    of(services).forEach(it -> bytes.merge(it.kind(), it.residentBytes(), Long::sum));
    return bytes;
  }

  private static Optional<Usage> of(ServiceRecord service) {
    var process = service.process();
    return process == null
        ? Optional.empty()
        : process.find().map(root -> of(service.name(), root));
  }

  private static Usage of(String service, ProcessHandle root) {
    var tree = Stream.concat(Stream.of(root), root.descendants()).toList();
    long cpu = 0;
    long compilers = 0;
    long own = 0;
    long shared = 0;
    for (var process : tree) {
      var folder = PROC.resolve(Long.toString(process.pid()));
      cpu += cpuMillis(folder, WITH_CHILDREN);
      compilers += compilerMillis(folder);
      own += status(folder, "RssAnon:");
      shared = Math.max(shared, status(folder, "RssFile:") + status(folder, "RssShmem:"));
    }
    return new Usage(service, cpu, compilers, own + shared);
  }

  /// Of stat from field 14 on; the name in field 2 may hold anything, so counting begins behind it.
  private static long cpuMillis(Path folder, int figures) {
    try {
      var stat = Files.readString(folder.resolve("stat"));
      var fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
      long ticks = 0;
      for (int field = 11; field < 11 + figures; field++) {
        ticks += Long.parseLong(fields[field]);
      }
      return ticks * MILLIS_A_TICK;
    } catch (IOException _) {
      // It has just ended: its parent has its time now.
      return 0;
    }
  }

  /// Linux keeps 15 letters of the names `C1 CompilerThread0` and `C2 CompilerThread0`, and shows
  /// at each thread the children of its whole process.
  ///
  /// @param process its folder
  static long compilerMillis(Path process) {
    try (var threads = Files.list(process.resolve("task"))) {
      return threads.filter(Usage::compiles).mapToLong(it -> cpuMillis(it, OWN)).sum();
    } catch (IOException | UncheckedIOException _) {
      return 0;
    }
  }

  private static boolean compiles(Path thread) {
    try {
      return Files.readString(thread.resolve("comm")).contains("CompilerThre");
    } catch (IOException _) {
      return false;
    }
  }

  private static long status(Path folder, String field) {
    try (var lines = Files.lines(folder.resolve("status"))) {
      return lines
              .filter(line -> line.startsWith(field))
              .map(line -> line.replaceAll("[^0-9]", ""))
              .mapToLong(Long::parseLong)
              .sum()
          * 1024;
    } catch (IOException | UncheckedIOException _) {
      return 0;
    }
  }
}
