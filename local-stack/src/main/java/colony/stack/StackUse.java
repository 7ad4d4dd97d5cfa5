package colony.stack;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// That a command uses the stack of a folder. All who do hold one lock together, and the kernel
/// lets go of it when a process ends, however it ends. A stack that was started for the time of a
/// command is written down there as hired, and the last of them ends it.
public final class StackUse implements AutoCloseable {
  private static final String NOBODYS = "";

  /// In bytes, of what is written down.
  private static final int LONGEST = 100;

  private final StackFolder folder;

  /// The only way to the file: who closes another one loses the lock.
  private final FileChannel channel;

  private @Nullable FileLock lock;

  private StackUse(StackFolder folder, FileChannel channel) {
    this.folder = folder;
    this.channel = channel;
  }

  /// Waits while somebody ends the stack as its last user: whether it still runs is to be asked
  /// after this.
  public static StackUse begin(StackFolder folder) {
    folder.create();
    try {
      var use =
          new StackUse(
              folder,
              FileChannel.open(
                  file(folder),
                  Set.of(
                      StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE),
                  PosixFilePermissions.asFileAttribute(SecretFile.PRIVATE)));
      while (!use.takes(true)) {
        RunningStack.pause();
      }
      return use;
    } catch (IOException e) {
      throw new Trouble("cannot use the data folder " + folder.path(), e);
    }
  }

  /// The stack that runs now lives as long as somebody uses it.
  public void hire() {
    write(folder.record().map(StackUse::name).orElse(NOBODYS));
  }

  /// The stack lives on when nobody uses it.
  ///
  /// @return whether that is news
  public boolean keep() {
    var news = hired();
    if (news) {
      write(NOBODYS);
    }
    return news;
  }

  public boolean hired() {
    try {
      var bytes = ByteBuffer.allocate(LONGEST);
      channel.read(bytes, 0);
      var written = new String(bytes.array(), 0, bytes.position(), StandardCharsets.UTF_8);
      return folder.record().filter(record -> name(record).equals(written)).isPresent();
    } catch (IOException e) {
      throw new Trouble("cannot read " + file(folder), e);
    }
  }

  /// Whether nobody else uses the stack. Then nobody begins to before this is closed.
  public boolean isTheLast() {
    try {
      if (lock != null) {
        lock.release();
      }
      return takes(false);
    } catch (IOException e) {
      throw new Trouble("cannot lock " + file(folder), e);
    }
  }

  @Override
  public void close() {
    try {
      channel.close();
    } catch (IOException e) {
      throw new Trouble("cannot unlock " + file(folder), e);
    }
  }

  private boolean takes(boolean shared) throws IOException {
    try {
      lock = channel.tryLock(0, Long.MAX_VALUE, shared);
      return lock != null;
    } catch (OverlappingFileLockException _) {
      // The lock is a process's: this one uses the stack already.
      return shared;
    }
  }

  private void write(String hired) {
    try {
      channel.truncate(0);
      channel.write(ByteBuffer.wrap(hired.getBytes(StandardCharsets.UTF_8)), 0);
    } catch (IOException e) {
      throw new Trouble("cannot write " + file(folder), e);
    }
  }

  /// A stack by its supervisor: the next one in this folder is not hired because this one was.
  private static String name(StackRecord record) {
    var supervisor = record.supervisor();
    return "%d %d".formatted(supervisor.pid(), supervisor.startedAtMillis());
  }

  private static Path file(StackFolder folder) {
    return folder.path().resolve("users");
  }
}
