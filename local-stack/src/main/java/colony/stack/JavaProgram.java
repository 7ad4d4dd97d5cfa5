package colony.stack;

import java.nio.file.Path;
import java.util.List;

/// The `java` that runs us also runs the services.
final class JavaProgram {
  /// For several JVMs on a machine with few processors: the collector that needs the least of them,
  /// and once a minute what the compilers have used is given back, 30 to 60 MB of each JVM.
  static final List<String> SPARING =
      List.of("-XX:+UseSerialGC", "-XX:TrimNativeHeapInterval=60000");

  private JavaProgram() {}

  static String current() {
    return Path.of(System.getProperty("java.home"), "bin", "java").toString();
  }
}
