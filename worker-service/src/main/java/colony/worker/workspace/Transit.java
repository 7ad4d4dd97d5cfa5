package colony.worker.workspace;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Where files lie on their way between this worker and the Queen that no attempt's folder holds.
/// They are gone when they have arrived; those of a killed worker go with what else it left.
public record Transit(Path folder) {
  /// That of a worker.
  public static Transit in(Path home) {
    return new Transit(home.resolve("transit"));
  }

  /// An empty file of its own.
  public Path file(String name, String ending) throws IOException {
    return Files.createTempFile(Files.createDirectories(folder), name, ending);
  }
}
