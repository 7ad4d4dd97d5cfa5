package colony.worker.agent;

import java.io.File;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// How another process of the worker's own classes is started.
public final class OwnClassPath {
  private OwnClassPath() {}

  /// @param main its class
  public static List<String> command(Class<?> main, List<String> arguments) {
    var command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Xmx128m",
                "-cp",
                classPath(),
                main.getName()));
    command.addAll(arguments);
    return List.copyOf(command);
  }

  /// The packaged application has its jars in folders, and only a starter on the class path.
  private static String classPath() {
    try {
      var source = OwnClassPath.class.getProtectionDomain().getCodeSource();
      if (source != null) {
        var app = Path.of(source.getLocation().toURI()).getParent();
        if (app != null) {
          var libraries = app.resolveSibling("lib").resolve("main");
          if (Files.isDirectory(libraries)) {
            return app.resolve("*") + File.pathSeparator + libraries.resolve("*");
          }
        }
      }
    } catch (URISyntaxException | IllegalArgumentException e) {
      // then it was not started from the packaged application
    }
    return System.getProperty("java.class.path");
  }
}
