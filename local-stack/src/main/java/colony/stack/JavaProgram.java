package colony.stack;

import java.nio.file.Path;

/// The `java` that runs us also runs the services.
final class JavaProgram {
  private JavaProgram() {}

  static String current() {
    return Path.of(System.getProperty("java.home"), "bin", "java").toString();
  }
}
