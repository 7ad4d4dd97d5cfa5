package colony.worker.workspace;

import colony.contracts.OutcomeClass;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;

/// What a repository keeps of one worktree. An attempt in a sandbox may write there, and git works
/// with it outside.
record AdminFolder(Path path) {
  /// Where the attempt left HEAD: a command may commit by itself. Read without a process, because
  /// most attempts leave it alone.
  String head() throws WorkspaceProblem {
    refuseLinks();
    try {
      return Files.readString(path.resolve("HEAD")).strip();
    } catch (IOException e) {
      throw destroyed(e.toString());
    }
  }

  /// Git writes to where its index leads, and that may be a place which the attempt could not write
  /// to itself.
  private void refuseLinks() throws WorkspaceProblem {
    for (var name : List.of("HEAD", "index")) {
      var file = path.resolve(name);
      if (Files.exists(file, LinkOption.NOFOLLOW_LINKS)
          && !Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
        throw destroyed("its %s is no file any more".formatted(name));
      }
    }
  }

  /// What a git call of the attempt leaves that was killed in the middle, as that of an agent's
  /// tool which took too long. Nothing of the attempt runs any more.
  void unlock() throws WorkspaceProblem {
    try {
      Files.deleteIfExists(path.resolve("index.lock"));
    } catch (IOException e) {
      throw destroyed(e.toString());
    }
  }

  private static WorkspaceProblem destroyed(String how) {
    return new WorkspaceProblem(OutcomeClass.CRASH, "the attempt destroyed its worktree: " + how);
  }

  /// Made here, so that the attempt cannot make one.
  Path noConfiguration() {
    var file = path.resolve("config.worktree");
    try {
      return Files.exists(file) ? file : Files.createFile(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
