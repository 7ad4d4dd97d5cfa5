package colony.aether.repair;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Which files of a directory are states.
final class StateFiles {
  private static final int DEEPEST = 12;

  private StateFiles() {}

  private static boolean isState(Path path) {
    var name = path.getFileName().toString().toLowerCase(Locale.ROOT);
    return name.equals("colony_state.json") || name.equals("colony-state.json");
  }

  /// All below a directory, links among them, which are not followed; a file is itself. A project's
  /// directory stands for the `.aether` in it.
  static List<Path> of(Path path) throws IOException {
    if (!Files.isDirectory(path)) {
      return List.of(path);
    }
    var inner = path.resolve(".aether");
    var root = Files.isDirectory(inner, LinkOption.NOFOLLOW_LINKS) ? inner : path;
    try (var all = Files.walk(root, DEEPEST)) {
      return all.filter(it -> isState(it)).filter(it -> !Files.isDirectory(it)).sorted().toList();
    } catch (UncheckedIOException e) {
      throw e.getCause(); // of a folder that may not be read
    }
  }

  /// The one that a colony lives by, not one in its archives.
  static Optional<Path> main(Path path) {
    if (!Files.isDirectory(path)) {
      return Optional.of(path);
    }
    return List.of(
            ".aether/data/COLONY_STATE.json",
            "data/COLONY_STATE.json",
            "COLONY_STATE.json",
            "colony-state.json")
        .stream()
        .map(path::resolve)
        .filter(it -> Files.exists(it, LinkOption.NOFOLLOW_LINKS))
        .findFirst();
  }
}
