package colony.worker.process;

import colony.worker.process.Exit.NotStarted;
import colony.worker.process.Exit.Why;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/// Looks for a program as the child's own environment would, so that a missing one can be named
/// before anything is started. The JDK would search the worker's PATH instead.
final class ProgramSearch {
  private ProgramSearch() {}

  sealed interface Found {
    record Program(String path) implements Found {}

    record Missing(NotStarted exit) implements Found {}
  }

  static Found find(Launch launch) {
    var name = launch.argv().getFirst();
    if (name.isEmpty() || name.indexOf('\0') >= 0) {
      return missing(Why.NOT_FOUND, "command '%s' is not a program's name".formatted(name.strip()));
    }
    if (name.contains("/")) {
      return judge(name, launch.directory().resolve(name));
    }
    Optional<Path> seen = Optional.empty();
    for (var folder : launch.environment().getOrDefault("PATH", "").split(":")) {
      var candidate = launch.directory().resolve(folder).resolve(name);
      if (Files.isRegularFile(candidate)) {
        if (Files.isExecutable(candidate)) {
          return new Found.Program(candidate.toString());
        }
        seen = Optional.of(candidate);
      }
    }
    return seen.map(file -> judge(name, file))
        .orElseGet(
            () -> missing(Why.NOT_FOUND, "command '%s' was not found in PATH".formatted(name)));
  }

  private static Found judge(String name, Path file) {
    if (!Files.exists(file)) {
      return missing(Why.NOT_FOUND, "command '%s' does not exist".formatted(name));
    }
    if (Files.isDirectory(file)) {
      return missing(Why.NOT_ALLOWED, "command '%s' is a directory".formatted(name));
    }
    if (!Files.isExecutable(file)) {
      return missing(Why.NOT_ALLOWED, "command '%s' may not be executed".formatted(name));
    }
    return new Found.Program(file.toString());
  }

  private static Found missing(Why why, String sentence) {
    return new Found.Missing(new NotStarted(why, sentence));
  }
}
