package colony.worker.workspace;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// A folder that is no repository, in which attempts work directly.
record PlainFolder(Path directory) implements Workspace {

  /// An attempt in a sandbox makes no repository of it: the next one's would be filled and read by
  /// git outside the sandbox, with the programs that its configuration names. An empty `.git` that
  /// it cannot write is none, and no bare repository has one. It stays, because another attempt may
  /// be kept from it at the same time.
  @Override
  public Ground ground() {
    var taken = directory.resolve(Repository.DOT_GIT);
    try {
      return Files.isSymbolicLink(taken)
          ? readable()
          : new Ground(List.of(directory), List.of(Files.createDirectories(taken)));
    } catch (IOException e) {
      return readable();
    }
  }

  private Ground readable() {
    return new Ground(List.of(), List.of(directory));
  }
}
