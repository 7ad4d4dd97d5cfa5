package colony.stack;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Held by the one supervisor of a stack folder. The kernel lets go of it when the process ends,
/// however it ends.
final class StackLock implements AutoCloseable {
  private final Path file;
  private final FileChannel channel;

  /// Nobody else's as long as the file is open here, also when it was deleted.
  private final @Nullable Object key;

  private StackLock(Path file, FileChannel channel) throws IOException {
    this.file = file;
    this.channel = channel;
    this.key = key(file);
  }

  /// Whether a supervisor holds it, as far as this account may know.
  static boolean held(StackFolder folder) {
    if (!Files.isWritable(file(folder))) {
      return false;
    }
    var taken = take(folder);
    taken.ifPresent(StackLock::close);
    return taken.isEmpty();
  }

  /// Empty when another supervisor holds it.
  static Optional<StackLock> take(StackFolder folder) {
    try {
      var channel =
          FileChannel.open(file(folder), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      if (locked(channel)) {
        return Optional.of(new StackLock(file(folder), channel));
      }
      channel.close();
      return Optional.empty();
    } catch (IOException e) {
      throw new Trouble("cannot lock the data folder " + folder.path(), e);
    }
  }

  /// False when somebody has deleted the file meanwhile. What is at its place then is another
  /// stack's.
  boolean stands() {
    try {
      return Objects.equals(key, key(file));
    } catch (NoSuchFileException _) {
      return false;
    } catch (IOException _) {
      // Nobody can tell at the moment.
      return true;
    }
  }

  @Override
  public void close() {
    try {
      channel.close();
    } catch (IOException e) {
      throw new Trouble("cannot unlock the data folder", e);
    }
  }

  private static @Nullable Object key(Path file) throws IOException {
    return Files.readAttributes(file, BasicFileAttributes.class).fileKey();
  }

  private static Path file(StackFolder folder) {
    return folder.path().resolve("lock");
  }

  private static boolean locked(FileChannel channel) throws IOException {
    try {
      return channel.tryLock() != null;
    } catch (OverlappingFileLockException _) {
      return false;
    }
  }
}
