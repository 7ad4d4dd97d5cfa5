package colony.queen.archive;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/// A directory, which all Queens see.
public final class Folder implements Shelf {
  private final Path root;

  public Folder(Path root) {
    this.root = root.toAbsolutePath().normalize();
  }

  @Override
  public void put(String name, Path file) throws IOException {
    var target = path(name);
    Files.createDirectories(target.getParent());
    var half = Files.createTempFile(target.getParent(), ".half", "");
    try {
      Files.copy(file, half, StandardCopyOption.REPLACE_EXISTING);
      try (var written = FileChannel.open(half, StandardOpenOption.WRITE)) {
        written.force(true);
      }
      Files.move(half, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(half);
    }
    settle(target);
  }

  /// A name is in its directory, and that one's in the next: the colony leaves the database when
  /// this is over, and a power failure must not take its files too. Some systems do not allow that
  /// for directories.
  private void settle(Path file) {
    for (var above = file.getParent();
        above != null && (above.startsWith(root) || above.equals(root.getParent()));
        above = above.getParent()) {
      try (var names = FileChannel.open(above, StandardOpenOption.READ)) {
        names.force(true);
      } catch (IOException _) {
        // the file itself was forced
      }
    }
  }

  @Override
  public void get(String name, Path into) throws IOException {
    Files.copy(path(name), into, StandardCopyOption.REPLACE_EXISTING);
  }

  @Override
  public String place(String name) {
    return path(name).toString();
  }

  private Path path(String name) {
    var path = root.resolve(name).normalize();
    if (!path.startsWith(root) || path.equals(root)) {
      throw new IllegalArgumentException("%s is no name of a file in %s".formatted(name, root));
    }
    return path;
  }
}
