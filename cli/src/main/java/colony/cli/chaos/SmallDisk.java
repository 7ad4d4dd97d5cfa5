package colony.cli.chaos;

import colony.stack.FinishedCommand;
import colony.stack.Interruption;
import colony.stack.Trouble;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// A small file system in memory under PostgreSQL's folder, that can be filled to its last byte.
final class SmallDisk implements AutoCloseable {
  private static final int CHUNK = 1 << 20;

  private static final Duration LONGEST_END = Duration.ofSeconds(60);
  private static final Duration GLANCE = Duration.ofMillis(100);

  private final Path at;
  private final PrintWriter out;
  private final Interruption interruption;

  private SmallDisk(Path at, PrintWriter out) {
    this.at = at;
    this.out = out;
    this.interruption = new Interruption("end-of-small-disk", this::awaitEndAndKeep);
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
  static SmallDisk under(Path folder, int gigabytes, PrintWriter out) {
    try {
      Files.createDirectories(folder);
    } catch (IOException e) {
      throw new Trouble("cannot make " + folder, e);
    }
    var mounted = mount(folder, gigabytes + "g");
    if (mounted.status() != 0) {
      throw new Trouble("cannot mount a file system on %s: %s".formatted(folder, mounted.output()));
    }
    return new SmallDisk(folder, out);
  }

  /// Of a run that was killed.
  static void clear(Path folder) {
    if (Files.isDirectory(folder)) {
      unmount(folder);
    }
  }

  /// Leaves not a byte for so long.
  void fill(Duration length) {
    var filler = filler();
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

  private Path filler() {
    return at.resolve("filler");
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

  /// What it holds goes to the disk below it, to be looked at; so end first who uses it.
  @Override
  public void close() {
    if (interruption.without()) {
      keep();
    }
  }

  private void keep() {
    var kept = at.resolveSibling(at.getFileName() + ".kept");
    var copied = FinishedCommand.run(List.of("cp", "-a", at.toString(), kept.toString()));
    unmount(at);
    if (copied.status() != 0) {
      out.println("what was in %s is gone: %s".formatted(at, copied.output()));
      return;
    }
    try {
      Files.delete(at);
      Files.move(kept, at);
    } catch (IOException e) {
      throw new Trouble("cannot move %s to %s".formatted(kept, at), e);
    }
  }

  /// Without it the memory would be held until the machine starts anew. A PostgreSQL that does not
  /// end writes on, and half of what it writes is worth nothing; it has its files until it ends.
  private void awaitEndAndKeep() {
    var lock = at.resolve("data").resolve("postmaster.pid");
    var deadline = Instant.now().plus(LONGEST_END);
    try {
      Files.deleteIfExists(filler());
      while (Files.exists(lock) && Instant.now().isBefore(deadline)) {
        Thread.sleep(GLANCE);
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    } catch (IOException e) {
      out.println("what fills %s stays there: %s".formatted(at, e.getMessage()));
    }
    if (Files.exists(lock)) {
      unmount(at);
      out.println("what was in %s is gone: PostgreSQL did not end".formatted(at));
    } else {
      keep();
    }
    out.flush();
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
