package colony.worker.home;

import colony.worker.workspace.FolderTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// The files of one attempt besides its workspace, gone when it ends.
public record AttemptFolder(Path root) implements AutoCloseable {

  /// @param place where it is, or beside: what the last process could not delete, such as files of
  ///   root from a container, is no stranger's to see and in nobody's way
  public static AttemptFolder make(Path place) throws IOException {
    Files.createDirectories(place.toAbsolutePath().getParent());
    var root = place;
    for (var another = 1; !FolderTree.delete(root); another++) {
      root = place.resolveSibling(place.getFileName() + "-" + another);
    }
    var folder = new AttemptFolder(Files.createDirectory(root));
    Files.createDirectory(folder.home());
    Files.createDirectory(folder.temporary());
    Files.createDirectory(folder.artifacts());
    Files.createDirectory(folder.results());
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

  /// @param number of the task, where one attempt does several; 1 is the first
  public Path context(int number) {
    return root.resolve(numbered("context", number));
  }

  public Path result(int number) {
    return results().resolve(numbered("result", number));
  }

  /// The data of its result, where the worker alone writes.
  public Path data(int number) {
    return root.resolve("data-" + number + ".json");
  }

  /// What its tools noted for it: one JSON object a line.
  public Path notes(int number) {
    return results().resolve(numbered("notes", number));
  }

  private Path results() {
    return root.resolve("results");
  }

  /// What the attempt itself may write. The other files here are the worker's: a link in their
  /// place would lead it astray.
  public List<Path> writable() {
    return List.of(home(), temporary(), artifacts(), results());
  }

  private static String numbered(String name, int number) {
    return number == 1 ? name + ".json" : name + "-" + number + ".json";
  }

  /// There when the attempt is to bring what it has to an end.
  public Path wrapUp() {
    return root.resolve("wrap-up");
  }

  public void askToWrapUp() {
    try {
      Files.write(wrapUp(), new byte[0]);
    } catch (IOException e) {
      // The attempt has ended, or its disk is full, which it will notice itself.
    }
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
