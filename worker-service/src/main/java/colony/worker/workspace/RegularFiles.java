package colony.worker.workspace;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The regular files below a folder, and no links: those could lead anywhere.
public final class RegularFiles extends SimpleFileVisitor<Path> {
  private final List<Path> found = new ArrayList<>();
  private final Obstacle obstacle;

  /// What to do about a folder that cannot be read.
  public interface Obstacle {
    void at(Path place, IOException why) throws IOException;
  }

  private RegularFiles(Obstacle obstacle) {
    this.obstacle = obstacle;
  }

  public static List<Path> below(Path root, Obstacle obstacle) throws IOException {
    var files = new RegularFiles(obstacle);
    Files.walkFileTree(root, files);
    return List.copyOf(files.found);
  }

  @Override
  public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
    if (attributes.isRegularFile()) {
      found.add(file);
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
