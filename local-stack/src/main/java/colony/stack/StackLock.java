package colony.stack;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/// Held by the one supervisor of a stack folder. The kernel lets go of it when the process ends,
/// however it ends.
final class StackLock implements AutoCloseable {
  private final FileChannel channel;

  private StackLock(FileChannel channel) {
    this.channel = channel;
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
        return Optional.of(new StackLock(channel));
      }
      channel.close();
      return Optional.empty();
    } catch (IOException e) {
      throw new Trouble("cannot lock the data folder " + folder.path(), e);
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
