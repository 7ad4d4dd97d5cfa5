package colony.worker.workspace;

import colony.contracts.OutcomeClass;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// What a repository keeps of one worktree. An attempt in a sandbox may write there, and git works
/// with it outside.
record AdminFolder(Path path) {

  /// Of an empty worktree, as `git worktree add --no-checkout` makes it with three processes. It
  /// writes nothing that others share, so no lock is needed.
  ///
  /// @param start its commit is written as 40 or 64 hex digits
  static AdminFolder make(Repository repository, Path root, Start start) throws IOException {
    var admin = fresh(repository, String.valueOf(root.getFileName()));
    try {
      admin.tie(root, start);
    } catch (IOException e) {
      FolderTree.delete(admin.path); // locked, it would stay for ever
      throw e;
    }
    return admin;
  }

  private static AdminFolder fresh(Repository repository, String name) throws IOException {
    var all = Files.createDirectories(repository.common().resolve("worktrees"));
    for (var number = 0; ; number++) {
      var admin = all.resolve(number == 0 ? name : name + "-" + number);
      try {
        Files.createDirectory(admin);
        // Keeps a `git gc` of the user from pruning it before it is complete.
        Files.writeString(admin.resolve("locked"), "initializing");
        return new AdminFolder(admin);
      } catch (FileAlreadyExistsException e) {
        // Another colony has a task of this name.
      }
    }
  }

  private void tie(Path root, Start start) throws IOException {
    // First, because by it one that a worker left is found that died here.
    Files.writeString(path.resolve("gitdir"), root.resolve(Repository.DOT_GIT) + "\n");
    Files.writeString(root.resolve(Repository.DOT_GIT), pointer());
    Files.writeString(path.resolve("commondir"), "../..\n");
    Files.writeString(path.resolve("HEAD"), start.commit() + "\n");
    Files.delete(path.resolve("locked"));
  }

  /// What stands in the `.git` of its worktree.
  String pointer() {
    return "gitdir: " + path + "\n";
  }

  /// That of a worktree, when it says itself that it belongs there: a command may have written
  /// anything into `.git`.
  static Optional<AdminFolder> of(Path root) {
    var dot = root.resolve(Repository.DOT_GIT);
    try {
      var admin = root.resolve(Files.readString(dot).strip().replaceFirst("^gitdir: ", ""));
      var back = Path.of(Files.readString(admin.resolve("gitdir")).strip());
      return back.equals(dot) ? Optional.of(new AdminFolder(admin)) : Optional.empty();
    } catch (IOException | InvalidPathException e) {
      return Optional.empty();
    }
  }

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
