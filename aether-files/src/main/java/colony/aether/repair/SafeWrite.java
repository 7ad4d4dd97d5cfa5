package colony.aether.repair;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import java.util.Optional;
import java.util.UUID;

/// Writes over a file so that at every instant either the old or the new one is whole, and the old
/// one is in its backup before anything else happens.
final class SafeWrite {
  private static final DateTimeFormatter NAME =
      DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss").withZone(ZoneOffset.UTC);

  private SafeWrite() {}

  /// Why a file is not written over; empty when it may be.
  static Optional<String> refusal(Path file) throws IOException {
    if (Files.isSymbolicLink(file)) {
      return Optional.of(
          "%s is a link to %s; name that file itself"
              .formatted(file, Files.readSymbolicLink(file)));
    }
    if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
      return Optional.of("%s is no file".formatted(file));
    }
    return isReadOnly(file)
        ? Optional.of("%s is read-only; nothing was written".formatted(file))
        : Optional.empty();
  }

  /// @param was what the file held when the new bytes were made of it
  /// @return the backup
  static Path replace(Path file, byte[] was, byte[] by, Instant now) throws IOException {
    var backup = backup(file, was, now);
    var beside = file.resolveSibling("." + file.getFileName() + "." + UUID.randomUUID() + ".tmp");
    try {
      write(beside, by);
      likeness(file, beside);
      demandSame(file, was);
      Files.move(beside, file, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(beside);
    }
    settle(file);
    return backup;
  }

  private static Path backup(Path file, byte[] was, Instant now) throws IOException {
    var name = file.getFileName() + ".backup-" + NAME.format(now);
    for (int i = 1; ; i++) {
      var backup = file.resolveSibling(i == 1 ? name : name + "." + i);
      try {
        write(backup, was);
      } catch (FileAlreadyExistsException _) {
        continue;
      }
      likeness(file, backup);
      demandSame(backup, was);
      settle(backup);
      return backup;
    }
  }

  private static void write(Path file, byte[] bytes) throws IOException {
    try (var out =
        FileChannel.open(file, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
      var left = ByteBuffer.wrap(bytes);
      while (left.hasRemaining()) {
        out.write(left);
      }
      out.force(true);
    }
  }

  /// Somebody else may have written in the meantime; their work is not lost to ours.
  private static void demandSame(Path file, byte[] was) throws IOException {
    if (!Arrays.equals(Files.readAllBytes(file), was)) {
      throw new IOException("%s changed while it was repaired; try again".formatted(file));
    }
  }

  private static void likeness(Path of, Path to) throws IOException {
    var permissions = permissions(of);
    if (permissions.isPresent()) {
      Files.setPosixFilePermissions(to, permissions.get());
    }
  }

  private static boolean isReadOnly(Path file) throws IOException {
    return !Files.isWritable(file)
        || permissions(file)
            .filter(it -> !it.contains(PosixFilePermission.OWNER_WRITE))
            .isPresent();
  }

  private static Optional<java.util.Set<PosixFilePermission>> permissions(Path file)
      throws IOException {
    var view = Files.getFileAttributeView(file, PosixFileAttributeView.class);
    return view == null ? Optional.empty() : Optional.of(view.readAttributes().permissions());
  }

  /// The name is in the directory, which is written like a file; some systems do not allow that.
  private static void settle(Path file) {
    try (var directory =
        FileChannel.open(file.toAbsolutePath().getParent(), StandardOpenOption.READ)) {
      directory.force(true);
    } catch (IOException _) {
      // The file itself was forced; this only hastens its name.
    }
  }
}
