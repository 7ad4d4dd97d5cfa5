package colony.worker.home;

import colony.worker.workspace.FolderTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// The files of one attempt besides its workspace, gone when it ends.
public record AttemptFolder(Path root) implements AutoCloseable {

  public static AttemptFolder make(Path root) throws IOException {
    FolderTree.delete(root);
    var folder = new AttemptFolder(Files.createDirectories(root));
    Files.createDirectory(folder.home());
    Files.createDirectory(folder.temporary());
    Files.createDirectory(folder.artifacts());
    return folder;
  }

  public Path home() {
    return root.resolve("home");
  }

  public Path temporary() {
    return root.resolve("tmp");
  }

  public Path artifacts() {
    return root.resolve("artifacts");
  }

  public Path inputs() {
    return root.resolve("inputs");
  }

  public Path context() {
    return root.resolve("context.json");
  }

  public Path result() {
    return root.resolve("result.json");
  }

  public Path output() {
    return root.resolve("output");
  }

  /// For a task without a workspace.
  public Path work() throws IOException {
    return Files.createDirectories(root.resolve("work"));
  }

  @Override
  public void close() {
    FolderTree.delete(root);
  }
}
