package colony.stack;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;

/// A folder with all that is in it.
final class FileTree {
  private FileTree() {}

  static void delete(Path folder) throws IOException {
    if (!Files.exists(folder)) {
      return;
    }
    try (var files = Files.walk(folder)) {
      for (var file : (Iterable<Path>) files.sorted(Comparator.reverseOrder())::iterator) {
        Files.deleteIfExists(file);
      }
    }
  }

  static void replace(Path with, Path folder) throws IOException {
    delete(folder);
    Files.createDirectories(folder.getParent());
    try (var files = Files.walk(with)) {
      for (var file : (Iterable<Path>) files::iterator) {
        Files.copy(file, folder.resolve(with.relativize(file)));
      }
    }
  }
}
