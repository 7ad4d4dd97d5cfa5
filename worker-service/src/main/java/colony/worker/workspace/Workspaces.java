package colony.worker.workspace;

import colony.contracts.OutcomeClass;
import colony.contracts.RunTask;
import colony.contracts.RunTask.WorkspaceRef;
import colony.worker.survey.FolderWalk;
import colony.worker.survey.Survey;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/// Makes the workspaces of this worker's attempts, below its home.
public final class Workspaces {
  private static final Pattern URL = Pattern.compile("[a-z][a-z0-9+]*://.*|[^/@\\s]+@[^/:\\s]+:.*");

  private static final Logger LOG = System.getLogger(Workspaces.class.getName());

  /// The default of `gc.auto`.
  private static final int GITS_OWN_LIMIT = 6_700;

  /// How the folder of a clone ends that is not complete.
  private static final String UNFINISHED = ".new";

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
    var repository = repository(task, reference);
    if (repository.isPresent()) {
      return worktree(repository.get());
    }
    var folder = folder(reference);
    return () -> folder;
  }

  /// Shows a survey all files of the task's workspace.
  public void show(RunTask task, WorkspaceRef reference, Survey survey)
      throws WorkspaceProblem, InterruptedException {
    var repository = repository(task, reference);
    if (repository.isPresent()) {
      repository.get().show(survey);
      return;
    }
    var folder = folder(reference);
    try {
      FolderWalk.show(folder, survey);
    } catch (IOException e) {
      throw new WorkspaceProblem(
          OutcomeClass.PERMISSION, "the folder %s cannot be read: %s".formatted(folder, e));
    }
  }

  /// Puts what the task's dependencies made on a new branch; empty when the workspace is no Git
  /// repository.
  public Optional<Restored> restore(RunTask task, String branch)
      throws WorkspaceProblem, InterruptedException {
    var reference = task.workspace();
    var repository =
        reference == null ? Optional.<TaskRepository>empty() : repository(task, reference);
    return repository.isPresent()
        ? Optional.of(new Restoration(repository.get(), branch).restored())
        : Optional.empty();
  }

  /// Merges what the task's dependencies made into a branch of the colony; empty when the workspace
  /// is no Git repository.
  public Optional<Merged> merge(RunTask task, String branch)
      throws WorkspaceProblem, InterruptedException {
    var reference = task.workspace();
    var repository =
        reference == null ? Optional.<TaskRepository>empty() : repository(task, reference);
    return repository.isPresent()
        ? Optional.of(new Mainline(repository.get(), branch).merged())
        : Optional.empty();
  }

  /// The repository the task works in, when its workspace is one.
  private Optional<TaskRepository> repository(RunTask task, WorkspaceRef reference)
      throws WorkspaceProblem, InterruptedException {
    if (URL.matcher(reference.location()).matches()) {
      return Optional.of(new TaskRepository(cloned(reference), task, true));
    }
    var folder = folder(reference);
    var repository = reference.base() == null ? Repository.at(folder) : Repository.around(folder);
    return repository.map(it -> new TaskRepository(it, task, false));
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

  private Worktree worktree(TaskRepository place) throws WorkspaceProblem, InterruptedException {
    var task = place.task();
    var root =
        worktrees
            .resolve(task.colonyId().toString())
            .resolve(RefName.component(task.taskId()) + "-" + task.epoch());
    Worktree.remove(root);
    var start = place.start();
    var worktree = Worktree.make(place.repository(), root, task, start);
    try {
      fill(worktree, place, start);
      return worktree;
    } catch (WorkspaceProblem | InterruptedException | RuntimeException | Error e) {
      worktree.close();
      throw e;
    }
  }

  private static void fill(Worktree worktree, TaskRepository place, Start start)
      throws WorkspaceProblem, InterruptedException {
    var filled = worktree.fill();
    if (filled.failed() && place.remote()) {
      place.repository().alone(place::fetch);
      filled = worktree.fill();
    }
    if (filled.failed()) {
      throw new WorkspaceProblem(
          place.has(start.commit()) ? OutcomeClass.BAD_TASK : OutcomeClass.MISSING_DEPENDENCY,
          "no worktree at %s: %s".formatted(start.commit(), filled.words()));
    }
  }

  /// One bare clone per URL, made once and beside its place, so that a broken one is never used.
  private Repository cloned(WorkspaceRef reference) throws WorkspaceProblem, InterruptedException {
    var place = repositories.resolve(hash(reference.location()));
    synchronized (this) {
      if (!Files.exists(place)) {
        var unfinished = place.resolveSibling(place.getFileName() + UNFINISHED);
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

  /// Packs the clones in which attempts have left much, as git does of itself after a fetch unless
  /// it is told not to. Whoever wants to write there waits meanwhile.
  public void pack() throws InterruptedException {
    pack(GITS_OWN_LIMIT);
  }

  /// @param loose objects by themselves that are not much yet
  void pack(int loose) throws InterruptedException {
    var whole = repositories.toFile().listFiles(folder -> !folder.getName().endsWith(UNFINISHED));
    for (var folder : Optional.ofNullable(whole).orElse(new File[0])) {
      try {
        pack(folder.toPath(), loose);
      } catch (WorkspaceProblem | UncheckedIOException e) {
        LOG.log(Level.WARNING, "{0} is not packed: {1}", folder, e.getMessage());
      }
    }
  }

  /// Nothing is thrown away: merges and bases may be known to nobody but the Queen, by their hash.
  private static void pack(Path folder, int loose) throws WorkspaceProblem, InterruptedException {
    var clone = Repository.at(folder);
    if (clone.isPresent()) {
      clone
          .get()
          .alone(
              () ->
                  clone
                      .get()
                      .git(
                          "-c",
                          "gc.autoDetach=false",
                          "-c",
                          "gc.pruneExpire=never",
                          "-c",
                          "gc.auto=" + loose,
                          "gc",
                          "--auto",
                          "-q"));
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
