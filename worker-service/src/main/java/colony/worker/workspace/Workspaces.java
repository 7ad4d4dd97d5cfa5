package colony.worker.workspace;

import colony.contracts.OutcomeClass;
import colony.contracts.RunTask;
import colony.contracts.RunTask.DependencyResult;
import colony.contracts.RunTask.WorkspaceRef;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;

/// Makes the workspaces of this worker's attempts, below its home.
public final class Workspaces {
  private static final Pattern URL = Pattern.compile("[a-z][a-z0-9+]*://.*|[^/@\\s]+@[^/:\\s]+:.*");
  private static final Pattern COMMIT = Pattern.compile("[0-9a-f]{40}|[0-9a-f]{64}");

  private final Path worktrees;
  private final Path repositories;

  public Workspaces(Path home) {
    this.worktrees = home.resolve("worktrees");
    this.repositories = home.resolve("repositories");
  }

  /// @param empty a new folder, for a task without a workspace
  public Workspace open(RunTask task, Path empty) throws WorkspaceProblem, InterruptedException {
    var reference = task.workspace();
    if (reference == null) {
      return () -> empty;
    }
    if (URL.matcher(reference.location()).matches()) {
      return worktree(cloned(reference), task, true);
    }
    var folder = folder(reference);
    var repository = reference.base() == null ? Repository.at(folder) : Repository.around(folder);
    return repository.isPresent() ? worktree(repository.get(), task, false) : () -> folder;
  }

  private static Path folder(WorkspaceRef reference) throws WorkspaceProblem {
    try {
      var folder = Path.of(reference.location());
      if (folder.isAbsolute() && Files.isDirectory(folder)) {
        return folder.toRealPath();
      }
    } catch (InvalidPathException | IOException e) {
      // said below
    }
    throw new WorkspaceProblem(
        OutcomeClass.BAD_TASK,
        "workspace '%s' is no folder on this machine".formatted(reference.location()));
  }

  private Worktree worktree(Repository repository, RunTask task, boolean remote)
      throws WorkspaceProblem, InterruptedException {
    var root =
        worktrees
            .resolve(task.colonyId().toString())
            .resolve(RefName.component(task.taskId()) + "-" + task.epoch());
    Worktree.remove(root);
    var start = start(repository, task, remote);
    var worktree = Worktree.make(repository, root, task, start);
    var filled = worktree.fill();
    if (filled.failed() && remote) {
      repository.alone(() -> fetch(repository));
      filled = worktree.fill();
    }
    if (filled.failed()) {
      worktree.close();
      throw unfilled(repository, start, filled);
    }
    return worktree;
  }

  private static WorkspaceProblem unfilled(Repository repository, String start, Git.Answer answer)
      throws WorkspaceProblem, InterruptedException {
    var known = !repository.call("cat-file", "-e", start + "^{commit}").failed();
    return new WorkspaceProblem(
        known ? OutcomeClass.BAD_TASK : OutcomeClass.MISSING_DEPENDENCY,
        "no worktree at %s: %s".formatted(start, answer.words()));
  }

  /// The commit of the one dependency that made one, else the colony's base, else what is newest.
  private static String start(Repository repository, RunTask task, boolean remote)
      throws WorkspaceProblem, InterruptedException {
    var commits =
        task.dependencies().stream()
            .map(DependencyResult::commit)
            .filter(Objects::nonNull)
            .distinct()
            .toList();
    var base = Objects.requireNonNull(task.workspace()).base();
    var wanted = commits.size() == 1 ? commits.getFirst() : base;
    if (wanted != null && COMMIT.matcher(wanted).matches()) {
      return wanted;
    }
    var name = wanted == null ? (remote ? "FETCH_HEAD" : "HEAD") : wanted;
    var answer =
        repository.alone(
            () -> {
              if (remote) {
                fetch(repository);
              }
              return repository.call(
                  "rev-parse", "--verify", "-q", "--end-of-options", name + "^{commit}");
            });
    if (answer.failed()) {
      throw new WorkspaceProblem(
          OutcomeClass.BAD_TASK,
          wanted == null
              ? "the repository has no commit yet"
              : "the repository has no commit '%s'".formatted(wanted));
    }
    return answer.out().strip();
  }

  private static Git.Answer fetch(Repository repository)
      throws WorkspaceProblem, InterruptedException {
    var heads = repository.call("fetch", "-q", "origin", "+refs/heads/*:refs/remotes/origin/*");
    var fetched = heads.failed() ? heads : repository.call("fetch", "-q", "origin", "HEAD");
    if (fetched.failed()) {
      throw new WorkspaceProblem(OutcomeClass.TRANSIENT, "git fetch: " + fetched.words());
    }
    return fetched;
  }

  /// One bare clone per URL, made once and beside its place, so that a broken one is never used.
  private Repository cloned(WorkspaceRef reference) throws WorkspaceProblem, InterruptedException {
    var place = repositories.resolve(hash(reference.location()));
    synchronized (this) {
      if (!Files.exists(place)) {
        var unfinished = place.resolveSibling(place.getFileName() + ".new");
        FolderTree.delete(unfinished);
        var answer =
            Git.call(
                List.of(
                    "clone", "-q", "--bare", "--", reference.location(), unfinished.toString()));
        if (answer.failed()) {
          throw new WorkspaceProblem(OutcomeClass.TRANSIENT, "git clone: " + answer.words());
        }
        try {
          Files.move(unfinished, place);
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
      }
    }
    return Repository.at(place)
        .orElseThrow(() -> new IllegalStateException(place + " is no repository"));
  }

  private static String hash(String text) {
    try {
      var digest =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(digest, 0, 12);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  /// Removes what a killed worker left of its worktrees. Nothing of this home may run.
  public void removeLeftovers() {
    Optional.ofNullable(worktrees.toFile().listFiles()).stream()
        .flatMap(java.util.Arrays::stream)
        .flatMap(colony -> Optional.ofNullable(colony.listFiles()).stream())
        .flatMap(java.util.Arrays::stream)
        .forEach(worktree -> Worktree.remove(worktree.toPath()));
    FolderTree.delete(worktrees);
  }
}
