package colony.stack;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.zip.ZipFile;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.tukaani.xz.XZInputStream;

/// PostgreSQL's programs, unpacked beside their jar the first time somebody needs them.
record PostgresBinaries(Path folder) {

  private static final String HALF = "unpacking";

  /// One after the other: the lock of a file holds between JVMs, and its own JVM may not ask twice.
  static synchronized PostgresBinaries of(Installation installation) {
    var jar = installation.postgresJar();
    var folder = jar.resolveSibling(jar.getFileName().toString().replace(".jar", ""));
    // Also where nothing can be written any more.
    if (Files.isDirectory(folder)) {
      return new PostgresBinaries(folder);
    }
    try {
      // Several test JVMs may come here at once; the rename makes the folder appear only when
      // whole.
      try (var lock =
              FileChannel.open(
                  jar.resolveSibling("unpacking.lock"),
                  StandardOpenOption.CREATE,
                  StandardOpenOption.WRITE);
          var _ = lock.lock()) {
        if (!Files.isDirectory(folder)) {
          clearHalves(jar);
          var half = Files.createTempDirectory(jar.getParent(), HALF);
          unpack(jar, half);
          // A temporary folder is closed to others; PostgreSQL may run under another account.
          Files.setPosixFilePermissions(half, PosixFilePermissions.fromString("rwxr-xr-x"));
          // A power cut after the rename would leave a folder of empty files that looks whole. One
          // call takes less time than one for each of a thousand files.
          FinishedCommand.run(List.of("sync"));
          Files.move(half, folder, StandardCopyOption.ATOMIC_MOVE);
        }
      }
    } catch (IOException e) {
      throw new Trouble("cannot unpack PostgreSQL into " + folder, e);
    }
    return new PostgresBinaries(folder);
  }

  String program(String name) {
    return folder.resolve("bin").resolve(name).toString();
  }

  /// Who holds the lock is the only one at work: these were left by who was killed.
  private static void clearHalves(Path jar) throws IOException {
    try (var halves = Files.newDirectoryStream(jar.getParent(), PostgresBinaries::isHalf)) {
      for (var half : halves) {
        FileTree.delete(half);
      }
    }
  }

  private static boolean isHalf(Path file) {
    return Files.isDirectory(file) && file.getFileName().toString().startsWith(HALF);
  }

  private static void unpack(Path jar, Path into) throws IOException {
    try (var zip = new ZipFile(jar.toFile())) {
      var archive =
          zip.stream()
              .filter(entry -> entry.getName().endsWith(".txz"))
              .findFirst()
              .orElseThrow(() -> new IOException("no .txz in " + jar));
      try (var tar = tar(zip.getInputStream(archive))) {
        for (var entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
          unpack(entry, tar, into);
        }
      }
    }
  }

  private static TarArchiveInputStream tar(InputStream compressed) throws IOException {
    return new TarArchiveInputStream(
        new BufferedInputStream(new XZInputStream(new BufferedInputStream(compressed))));
  }

  private static void unpack(TarArchiveEntry entry, InputStream content, Path into)
      throws IOException {
    var target = into.resolve(entry.getName()).normalize();
    if (!target.startsWith(into)) {
      throw new IOException("entry outside of the archive: " + entry.getName());
    }
    if (entry.isDirectory()) {
      Files.createDirectories(target);
    } else if (entry.isSymbolicLink()) {
      Files.createDirectories(target.getParent());
      Files.createSymbolicLink(target, Path.of(entry.getLinkName()));
    } else {
      Files.createDirectories(target.getParent());
      Files.copy(content, target);
      var executable = (entry.getMode() & 0100) != 0;
      Files.setPosixFilePermissions(
          target, PosixFilePermissions.fromString(executable ? "rwxr-xr-x" : "rw-r--r--"));
    }
  }
}
