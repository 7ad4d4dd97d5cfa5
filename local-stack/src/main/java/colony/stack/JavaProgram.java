package colony.stack;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// The `java` that runs us also runs the services.
final class JavaProgram {
  /// Once a minute what the compilers have used is given back, 30 to 60 MB of each JVM. One that is
  /// out of memory ends, and the supervisor starts it again.
  private static final List<String> ALWAYS =
      List.of("-XX:TrimNativeHeapInterval=60000", "-XX:+ExitOnOutOfMemoryError");

  private JavaProgram() {}

  /// For several JVMs on a machine with few processors: the collector that needs the least of them.
  static List<String> sparing() {
    return with("-XX:+UseSerialGC");
  }

  /// For the broker. Its histograms are linked lists, in which what is dead among the old objects
  /// keeps alive what follows it; only a collector that looks at the old ones while the program
  /// runs gets rid of both without a long pause (docs/decisions/hot-road.md).
  static List<String> steady() {
    return with("-XX:+UseG1GC");
  }

  private static List<String> with(String collector) {
    return Stream.concat(Stream.of(collector), ALWAYS.stream()).toList();
  }

  static String current() {
    return Path.of(System.getProperty("java.home"), "bin", "java").toString();
  }
}
