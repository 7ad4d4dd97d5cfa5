package colony.worker.workspace;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// The regular files below a folder, and no links: those could lead anywhere.
public final class RegularFiles extends SimpleFileVisitor<Path> {
  private final NavigableSet<Path> found = new TreeSet<>();
  private final int most;
  private final Obstacle obstacle;

  /// What to do about a file or a folder that cannot be read.
  public interface Obstacle {
    void at(Path place, IOException why) throws IOException;
  }

  private RegularFiles(int most, Obstacle obstacle) {
    this.most = most;
    this.obstacle = obstacle;
  }

  /// The first of them in the order of their paths.
  ///
  /// @param most of which there is memory: an attempt may leave millions
  public static List<Path> below(Path root, int most, Obstacle obstacle) throws IOException {
    var files = new RegularFiles(most, obstacle);
    Files.walkFileTree(root, files);
    return List.copyOf(files.found);
  }

  @Override
  public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
    if (attributes.isRegularFile() && !Files.isReadable(file)) {
      obstacle.at(file, new AccessDeniedException(file.toString()));
    } else if (attributes.isRegularFile()) {
      found.add(file);
      if (found.size() > most) {
        found.pollLast();
      }
    }
    return FileVisitResult.CONTINUE;
  }

  @Override
  public FileVisitResult visitFileFailed(Path file, IOException failure) throws IOException {
    obstacle.at(file, failure);
    return FileVisitResult.CONTINUE;
  }

  @Override
  public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException failure)
      throws IOException {
    if (failure != null) {
      obstacle.at(folder, failure);
    }
    return FileVisitResult.CONTINUE;
  }
}
