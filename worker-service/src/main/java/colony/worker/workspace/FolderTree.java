package colony.worker.workspace;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import org.jspecify.annotations.Nullable;

/// Deletes folders as far as that is possible; links are removed, not followed.
public final class FolderTree {
  private FolderTree() {}

  /// True when nothing is left.
  public static boolean delete(Path folder) {
    try {
      Files.walkFileTree(folder, new Deletion());
    } catch (IOException e) {
      // what is left is tried again when the worker starts next
    }
    return !Files.exists(folder);
  }

  /// Deletes the files in it whose names end so.
  static void deleteFiles(Path folder, String ending) {
    try {
      Files.walkFileTree(
          folder,
          new SimpleFileVisitor<Path>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
              return file.toString().endsWith(ending)
                  ? Deletion.deleted(file)
                  : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException failure) {
              return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path ended, @Nullable IOException failure) {
              return FileVisitResult.CONTINUE;
            }
          });
    } catch (IOException e) {
      // whoever finds one that stays in the way says so
    }
  }

  private static final class Deletion extends SimpleFileVisitor<Path> {
    @Override
    public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
      open(folder);
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
      return deleted(file);
    }

    @Override
    public FileVisitResult visitFileFailed(Path file, IOException failure) throws IOException {
      if (Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS) && open(file)) {
        Files.walkFileTree(file, this);
      }
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException failure) {
      return deleted(folder);
    }

    /// @return whether it was locked to its owner and no longer is
    private static boolean open(Path folder) {
      var own = folder.toFile();
      var locked = !own.canRead() || !own.canWrite() || !own.canExecute();
      return locked && own.setReadable(true) && own.setWritable(true) && own.setExecutable(true);
    }

    /// One that stays, such as what root left there from a container, keeps nothing but the folders
    /// it is in.
    private static FileVisitResult deleted(Path path) {
      try {
        Files.delete(path);
      } catch (IOException e) {
        // the caller learns that something is left
      }
      return FileVisitResult.CONTINUE;
    }
  }
}
