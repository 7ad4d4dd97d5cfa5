package colony.worker.survey;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Collection;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Shows a survey the files of a folder that is no Git repository: all outside hidden, vendor and
/// build folders. Links are counted, not followed; what cannot be read is left out.
public final class FolderWalk extends SimpleFileVisitor<Path> {
  private static final Set<String> VENDOR =
      Set.of("vendor", "node_modules", "bower_components", "third_party", "venv", "Pods");
  private static final Set<String> BUILD =
      Set.of("build", "target", "out", "dist", "obj", "__pycache__");

  private final Path root;
  private final Collection<Path> closed;
  private final Survey survey;

  private FolderWalk(Path root, Collection<Path> closed, Survey survey) {
    this.root = root;
    this.closed = closed;
    this.survey = survey;
  }

  /// @param closed folders that nobody is told of
  public static void show(Path root, Collection<Path> closed, Survey survey) throws IOException {
    Files.walkFileTree(root, new FolderWalk(root, closed, survey));
  }

  @Override
  public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
    var passed = folder.equals(root) || !leftOut(folder) || Evidence.mayHoldCi(path(folder));
    return passed && !closed.contains(folder)
        ? FileVisitResult.CONTINUE
        : FileVisitResult.SKIP_SUBTREE;
  }

  private static boolean leftOut(Path folder) {
    var name = folder.getFileName().toString();
    return name.startsWith(".") || VENDOR.contains(name) || BUILD.contains(name);
  }

  @Override
  public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
    var path = path(file);
    var more = hidden(path) ? survey.hidden(path) : survey.file(path);
    return more ? FileVisitResult.CONTINUE : FileVisitResult.TERMINATE;
  }

  /// Only the folders of CI are entered among the hidden ones, and those lie at the root.
  private static boolean hidden(String path) {
    return path.startsWith(".") && path.contains("/");
  }

  private String path(Path file) {
    return root.relativize(file).toString();
  }

  @Override
  public FileVisitResult visitFileFailed(Path file, IOException failure) {
    return FileVisitResult.CONTINUE;
  }

  @Override
  public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException failure) {
    return FileVisitResult.CONTINUE;
  }
}
