package colony.cli.chaos;

import colony.stack.FinishedCommand;
import colony.stack.Trouble;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// A small file system in memory under PostgreSQL's folder, that can be filled to its last byte.
final class SmallDisk implements AutoCloseable {
  private static final String SIZE = "1g";
  private static final int CHUNK = 1 << 20;

  private final Path at;

  private SmallDisk(Path at) {
    this.at = at;
  }

  /// Tries it; empty when it can be had.
  static Optional<String> obstacle() {
    if (!System.getProperty("os.name").startsWith("Linux")) {
      return Optional.of("a small file system is only made on Linux");
    }
    if (!"root".equals(System.getProperty("user.name"))) {
      return Optional.of("a small file system can only be mounted by root");
    }
    try {
      var place = Files.createTempDirectory("colony-disk");
      try {
        var mounted = mount(place, "1m");
        if (mounted.status() != 0) {
          return Optional.of("no small file system can be mounted: " + mounted.output());
        }
        unmount(place);
        return Optional.empty();
      } finally {
        Files.delete(place);
      }
    } catch (IOException e) {
      return Optional.of("no small file system can be mounted: " + e.getMessage());
    }
  }

  /// Before PostgreSQL makes its folder.
  static SmallDisk under(Path folder) {
    try {
      Files.createDirectories(folder);
    } catch (IOException e) {
      throw new Trouble("cannot make " + folder, e);
    }
    var mounted = mount(folder, SIZE);
    if (mounted.status() != 0) {
      throw new Trouble("cannot mount a file system on %s: %s".formatted(folder, mounted.output()));
    }
    return new SmallDisk(folder);
  }

  /// Of a run that was killed.
  static void clear(Path folder) {
    if (Files.isDirectory(folder)) {
      unmount(folder);
    }
  }

  /// Leaves not a byte for so long.
  void fill(Duration length) {
    var filler = at.resolve("filler");
    try {
      try {
        writeUntilFull(filler);
        Thread.sleep(length);
      } finally {
        Files.deleteIfExists(filler);
      }
    } catch (IOException e) {
      throw new Trouble("cannot fill " + at, e);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      throw new Trouble("interrupted");
    }
  }

  private static void writeUntilFull(Path filler) throws IOException {
    try (var file = FileChannel.open(filler, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
      for (int chunk = CHUNK; chunk > 0; chunk /= 2) {
        while (wrote(file, ByteBuffer.allocate(chunk))) {
          // More fits.
        }
      }
    }
  }

  /// False when there is no room for it; there is no other word for that than an exception.
  private static boolean wrote(FileChannel file, ByteBuffer bytes) {
    try {
      while (bytes.hasRemaining()) {
        file.write(bytes);
      }
      return true;
    } catch (IOException _) {
      return false;
    }
  }

  /// The folder's content is gone with it, once nobody uses it any more.
  @Override
  public void close() {
    unmount(at);
  }

  private static FinishedCommand mount(Path folder, String size) {
    return FinishedCommand.run(
        List.of(
            "mount", "-t", "tmpfs", "-o", "mode=711,size=" + size, "colony", folder.toString()));
  }

  private static void unmount(Path folder) {
    FinishedCommand.run(List.of("umount", "-l", folder.toString()));
  }
}
