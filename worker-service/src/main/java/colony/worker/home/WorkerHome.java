package colony.worker.home;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/// The folder one worker process has for itself. The lock on it ends with the process, however it
/// ends; who gets it therefore knows that the former owner is dead.
public final class WorkerHome implements AutoCloseable {
  private final Path folder;
  private final FileChannel channel;
  private final FileLock lock;
  private final @Nullable String former;

  private WorkerHome(Path folder, FileChannel channel, FileLock lock, @Nullable String former) {
    this.folder = folder;
    this.channel = channel;
    this.lock = lock;
    this.former = former;
  }

  /// Another worker has this home.
  public static final class Taken extends Exception {
    private static final long serialVersionUID = 1L;

    Taken(Path folder) {
      super(
          "%s belongs to a worker that is running; give this one a home of its own (colony.worker.home)"
              .formatted(folder));
    }
  }

  public static WorkerHome claim(Path path) throws Taken {
    try {
      var folder = Files.createDirectories(path.toAbsolutePath().normalize()).toRealPath();
      var channel =
          FileChannel.open(
              folder.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      var lock = tryLock(channel);
      if (lock == null) {
        channel.close();
        throw new Taken(folder);
      }
      var former = read(folder.resolve("instance"));
      return new WorkerHome(folder, channel, lock, former);
    } catch (IOException e) {
      throw new UncheckedIOException("the worker's home %s cannot be used".formatted(path), e);
    }
  }

  private static @Nullable FileLock tryLock(FileChannel channel) throws IOException {
    try {
      return channel.tryLock();
    } catch (OverlappingFileLockException e) {
      return null;
    }
  }

  private static @Nullable String read(Path file) throws IOException {
    if (!Files.exists(file)) {
      return null;
    }
    var known = new Properties();
    try (var in = Files.newBufferedReader(file)) {
      known.load(in);
    } catch (IllegalArgumentException e) {
      return null;
    }
    return known.getProperty("instance");
  }

  private static void write(Path file, String instance) throws IOException {
    var self = ProcessHandle.current();
    var known = new Properties();
    known.setProperty("instance", instance);
    known.setProperty("pid", Long.toString(self.pid()));
    self.info().startInstant().ifPresent(start -> known.setProperty("started", start.toString()));
    var beside = file.resolveSibling("instance.new");
    try (var out = Files.newBufferedWriter(beside)) {
      known.store(out, null);
    }
    Files.move(beside, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }

  /// From here on this process is the one that the next one finds. Until then that is the former:
  /// who dies before has ended nothing of it and started nothing.
  public void remember(String instance) {
    try {
      write(folder.resolve("instance"), instance);
    } catch (IOException e) {
      throw new UncheckedIOException("the worker's home %s cannot be used".formatted(folder), e);
    }
  }

  public Path folder() {
    return folder;
  }

  public Path attempts() {
    return folder.resolve("tasks");
  }

  /// The instance that had this home before; it is dead.
  public Optional<String> former() {
    return Optional.ofNullable(former);
  }

  @Override
  public void close() {
    try {
      lock.release();
      channel.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
