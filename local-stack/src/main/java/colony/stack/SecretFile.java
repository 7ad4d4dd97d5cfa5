package colony.stack;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Set;

/// A file only its owner can read.
final class SecretFile {
  static final Set<PosixFilePermission> PRIVATE = PosixFilePermissions.fromString("rw-------");

  private SecretFile() {}

  /// An empty file holds no secret: a crash could leave one when files were written in place.
  static boolean written(Path file) throws IOException {
    return Files.exists(file) && Files.size(file) > 0;
  }

  /// The whole secret or, when this is cut short, none. Throws when the file holds one already, so
  /// that two starts never disagree about a secret.
  static void write(Path file, String content) throws IOException {
    if (written(file)) {
      throw new FileAlreadyExistsException(file.toString());
    }
    var half = empty(file.resolveSibling(file.getFileName() + ".new"));
    Files.writeString(half, content, StandardOpenOption.WRITE, StandardOpenOption.SYNC);
    Files.move(half, file, StandardCopyOption.ATOMIC_MOVE);
  }

  /// A new one, whatever was there.
  static Path empty(Path file) throws IOException {
    Files.deleteIfExists(file);
    return Files.createFile(file, PosixFilePermissions.asFileAttribute(PRIVATE));
  }

  static String random() {
    var bytes = new byte[32];
    new SecureRandom().nextBytes(bytes);
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }
}
