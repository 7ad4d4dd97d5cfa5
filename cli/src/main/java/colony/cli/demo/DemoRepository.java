package colony.cli.demo;

import colony.cli.colonies.Git;
import colony.stack.Trouble;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// A clone of this checkout for the demo to work on, and the proof that the clone's own branch and
/// working tree are as they were.
final class DemoRepository {
  /// What the user has set for their own commits has no say in a demo's: keys that ask, hooks that
  /// refuse, files that are to be left out.
  private static final List<String> OURS =
      List.of(
          "user.name=colony",
          "user.email=colony@localhost",
          "commit.gpgSign=false",
          "core.hooksPath=/dev/null",
          "core.excludesFile=/dev/null");

  private static final Set<String> NOT_COPIED = Set.of("target", ".colony", ".git");

  private final Git git;
  private final Path path;
  private final List<String> before;

  private DemoRepository(Path path) {
    this.path = path;
    this.git = new Git(path, OURS);
    this.before = standing();
  }

  static DemoRepository cloneOf(Path home, Path target) {
    try {
      Files.createDirectories(target.getParent());
      if (isCheckout(home)) {
        new Git(home, OURS).demand("clone", "-q", "--", home.toString(), target.toString());
      } else {
        copy(home, target);
      }
    } catch (IOException e) {
      throw new Trouble("cannot copy %s to %s".formatted(home, target), e);
    }
    return new DemoRepository(target);
  }

  /// A repository that begins with these files.
  static DemoRepository of(Path files, Path target) {
    try {
      Files.createDirectories(target.getParent());
      copy(files, target);
    } catch (IOException e) {
      throw new Trouble("cannot copy %s to %s".formatted(files, target), e);
    }
    return new DemoRepository(target);
  }

  /// What a branch adds to the one that is checked out, file by file.
  String changes(String branch) {
    return git.demand("diff", "--stat", "HEAD", branch);
  }

  /// A clone in which this branch is checked out.
  Path checkedOut(String branch, Path target) {
    git.demand("clone", "-q", "--branch", branch, "--", path.toString(), target.toString());
    return target;
  }

  Path path() {
    return path;
  }

  String commit() {
    return git.demand("rev-parse", "HEAD");
  }

  Optional<String> read(String branch, String file) {
    return git.ask("show", branch + ":" + file);
  }

  boolean unchanged() {
    return standing().equals(before);
  }

  /// Branch, commit, and what differs from it.
  private List<String> standing() {
    return List.of(
        git.ask("symbolic-ref", "HEAD").orElse("detached"),
        git.demand("rev-parse", "HEAD"),
        git.demand("status", "--porcelain", "--untracked-files=all"));
  }

  private static boolean isCheckout(Path home) throws IOException {
    var top = new Git(home).ask("rev-parse", "--show-toplevel");
    return top.isPresent() && Files.isSameFile(Path.of(top.get()), home);
  }

  /// From a downloaded archive there is no history: it begins here.
  private static void copy(Path home, Path target) throws IOException {
    Files.walkFileTree(home, new Copy(home, target));
    var git = new Git(target, OURS);
    git.demand("init", "-q");
    git.demand("add", "-A");
    git.demand("commit", "-q", "-m", "What was there at the beginning");
  }

  private static final class Copy extends SimpleFileVisitor<Path> {
    private final Path from;
    private final Path to;

    Copy(Path from, Path to) {
      this.from = from;
      this.to = to;
    }

    @Override
    public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes)
        throws IOException {
      var name = directory.getFileName();
      if (name != null && NOT_COPIED.contains(name.toString())
          || to.startsWith(directory) && !directory.equals(from)) {
        return FileVisitResult.SKIP_SUBTREE;
      }
      Files.createDirectories(to.resolve(from.relativize(directory).toString()));
      return FileVisitResult.CONTINUE;
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
      if (attributes.isRegularFile()) {
        Files.copy(file, to.resolve(from.relativize(file).toString()));
      }
      return FileVisitResult.CONTINUE;
    }
  }
}
