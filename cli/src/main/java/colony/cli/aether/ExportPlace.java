package colony.cli.aether;

import colony.aether.AetherFiles;
import colony.aether.bundle.Landing;
import colony.stack.Interruption;
import colony.stack.Trouble;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Optional;

/// The directory an export goes to. It gets all of it or nothing, and what was there stays.
///
/// @param force take the place of what is there, which is moved beside it
record ExportPlace(Path directory, boolean force) {
  private static final DateTimeFormatter SECOND =
      DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss").withZone(ZoneOffset.UTC);

  /// Before anything is asked for, and again before it is taken: meanwhile another export may have
  /// come.
  void demand() {
    if (there() && !force) {
      throw new Trouble(
          "%s is %s: name another directory, or let --force move it aside"
              .formatted(
                  directory,
                  Files.isDirectory(directory, LinkOption.NOFOLLOW_LINKS)
                      ? "there and not empty"
                      : "there and no directory"));
    }
  }

  /// @return where to what was there was moved
  Optional<Path> take(AetherFiles files) {
    try (var landing = Landing.beside(directory, files);
        var _ = new Interruption("end-of-landing", () -> forget(landing))) {
      demand();
      var aside = there() ? Optional.of(backup()) : Optional.<Path>empty();
      landing.land(aside);
      return aside;
    } catch (IOException e) {
      throw new Trouble("cannot write %s".formatted(directory), e);
    }
  }

  /// Whether there is anything that an export would take the place of.
  private boolean there() {
    if (!Files.exists(directory, LinkOption.NOFOLLOW_LINKS)) {
      return false;
    }
    if (!Files.isDirectory(directory, LinkOption.NOFOLLOW_LINKS)) {
      return true;
    }
    try (var inside = Files.list(directory)) {
      return inside.findAny().isPresent();
    } catch (IOException e) {
      throw new Trouble("cannot look into %s".formatted(directory), e);
    }
  }

  private Path backup() {
    var name =
        "%s.backup-%s".formatted(directory.toAbsolutePath().normalize().getFileName(), stamp());
    var path = directory.toAbsolutePath().normalize().resolveSibling(name);
    for (int again = 2; Files.exists(path, LinkOption.NOFOLLOW_LINKS); again++) {
      path = path.resolveSibling("%s-%d".formatted(name, again));
    }
    return path;
  }

  private static String stamp() {
    return SECOND.format(Instant.now());
  }

  private static void forget(Landing landing) {
    try {
      landing.close();
    } catch (IOException e) {
      System.err.println("colony: %s stays behind: %s".formatted(landing.beside(), e.getMessage()));
    }
  }
}
