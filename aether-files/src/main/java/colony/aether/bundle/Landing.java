package colony.aether.bundle;

import colony.aether.AetherFiles;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Files on their way to a directory: written beside it, on the disk, and moved to their place as a
/// whole. Until then the directory is as it was, whatever happens.
public final class Landing implements AutoCloseable {
  private final Path place;
  private final Path beside;

  private Landing(Path place, Path beside) {
    this.place = place;
    this.beside = beside;
  }

  /// Writes them beside the place, in a directory that is as open to others as any that this user
  /// makes.
  public static Landing beside(Path place, AetherFiles files) throws IOException {
    var whole = place.toAbsolutePath().normalize();
    var parent = whole.getParent();
    if (parent == null) {
      throw new IOException(whole + " is no place for a directory");
    }
    Files.createDirectories(parent);
    var landing =
        new Landing(
            whole,
            Files.createDirectory(
                parent.resolve(
                    ".%s.writing-%s".formatted(whole.getFileName(), UUID.randomUUID()))));
    try {
      landing.write(files);
    } catch (IOException e) {
      landing.close();
      throw e;
    }
    return landing;
  }

  /// Where they are while they are not in their place.
  public Path beside() {
    return beside;
  }

  private void write(AetherFiles files) throws IOException {
    for (var path : files.paths()) {
      var file = beside.resolve(path);
      if (!file.normalize().startsWith(beside)) {
        throw new IOException("\"%s\" is no path below the directory".formatted(path));
      }
      Files.createDirectories(file.getParent());
      Files.write(file, files.bytes(path).orElseThrow(), StandardOpenOption.CREATE_NEW);
      sync(file);
    }
    try (var directories = Files.walk(beside)) {
      for (var it : (Iterable<Path>) directories.filter(Files::isDirectory)::iterator) {
        sync(it);
      }
    }
  }

  /// Moves them to their place.
  ///
  /// @param aside where to what is there goes; empty: nothing may be there, or an empty directory
  public void land(Optional<Path> aside) throws IOException {
    if (aside.isPresent()) {
      Files.move(place, aside.get(), StandardCopyOption.ATOMIC_MOVE);
    } else {
      Files.deleteIfExists(place); // fails when there is something in it
    }
    try {
      Files.move(beside, place, StandardCopyOption.ATOMIC_MOVE);
    } catch (IOException e) {
      if (aside.isPresent()) {
        Files.move(aside.get(), place, StandardCopyOption.ATOMIC_MOVE);
      }
      throw e;
    }
    sync(place.toAbsolutePath().getParent());
  }

  /// Takes away what did not land.
  @Override
  public void close() throws IOException {
    if (!Files.exists(beside, LinkOption.NOFOLLOW_LINKS)) {
      return;
    }
    Files.walkFileTree(
        beside,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            Files.delete(file);
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult postVisitDirectory(Path directory, @Nullable IOException failure)
              throws IOException {
            Files.delete(directory);
            return FileVisitResult.CONTINUE;
          }
        });
  }

  private static void sync(@Nullable Path path) throws IOException {
    if (path != null) {
      try (var channel = FileChannel.open(path, StandardOpenOption.READ)) {
        channel.force(true);
      }
    }
  }
}
