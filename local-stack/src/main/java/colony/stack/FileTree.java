package colony.stack;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Comparator;
import java.util.Set;

/// A folder with all that is in it.
final class FileTree {
  /// Others may pass through, but not look around.
  static final Set<PosixFilePermission> PASSABLE = PosixFilePermissions.fromString("rwx--x--x");

  private static final Set<PosixFilePermission> PRIVATE =
      PosixFilePermissions.fromString("rwx------");

  private FileTree() {}

  /// A folder for its owner alone, also where it was there before. One that is a link was put there
  /// by its owner, and what it leads to may serve others too.
  static Path makePrivate(Path folder) throws IOException {
    Files.createDirectories(folder.toAbsolutePath().getParent());
    try {
      return Files.createDirectory(folder, PosixFilePermissions.asFileAttribute(PRIVATE));
    } catch (FileAlreadyExistsException e) {
      if (!Files.isDirectory(folder)) {
        throw e;
      }
      return Files.isSymbolicLink(folder) ? folder : Files.setPosixFilePermissions(folder, PRIVATE);
    }
  }

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

  /// With the times of the files: by them Java tells whether prepared classes fit.
  static void replace(Path with, Path folder) throws IOException {
    delete(folder);
    Files.createDirectories(folder.getParent());
    try (var files = Files.walk(with)) {
      for (var file : (Iterable<Path>) files::iterator) {
        Files.copy(file, folder.resolve(with.relativize(file)), StandardCopyOption.COPY_ATTRIBUTES);
      }
    }
  }
}
