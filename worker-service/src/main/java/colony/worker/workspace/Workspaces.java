package colony.worker.workspace;

import colony.contracts.GitUrl;
import colony.contracts.OutcomeClass;
import colony.contracts.RunTask;
import colony.contracts.RunTask.WorkspaceRef;
import colony.worker.survey.FolderWalk;
import colony.worker.survey.Survey;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/// Makes the workspaces of this worker's attempts, below its home.
public final class Workspaces {

  private final Git program;
  private final Path worktrees;
  private final Transit transit;
  private final Clones clones;
  private final Pushes pushes;
  private final Bundles bundles;
  private final Hidden hidden;

  /// @param instance begins the marker of every git call, so that a successor can find them
  /// @param pushes to the origins of clones
  /// @param bundles of commits that are not pushed
  /// @param hidden from attempts, so that no workspace may lie there
  public Workspaces(String instance, Path home, Pushes pushes, Bundles bundles, List<Path> hidden) {
    this.program = new Git(instance + ".git");
    this.worktrees = home.resolve("worktrees");
    this.transit = Transit.in(home);
    this.clones = new Clones(home.resolve("repositories"), program);
    this.pushes = pushes;
    this.bundles = bundles;
    this.hidden = new Hidden(hidden);
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
    return new PlainFolder(folder(reference));
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
      FolderWalk.show(folder, hidden.real(), survey);
    } catch (IOException e) {
      throw WorkspaceProblem.of(e, "the folder %s cannot be read".formatted(folder));
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

  /// Puts a commit that a task of the Queen's made on the branch of the origin too.
  public Push push(RunTask task, String branch, String commit)
      throws WorkspaceProblem, InterruptedException {
    return sharing(task).push(commit, branch);
  }

  /// Writes a commit that could not be pushed into a file.
  ///
  /// @param most bytes of it
  public Bundled bundle(RunTask task, String commit, Path file, long most)
      throws WorkspaceProblem, InterruptedException {
    return sharing(task).bundle(commit, file, most);
  }

  /// Where files lie that go to the Queen, such as a bundle.
  public Transit transit() {
    return transit;
  }

  private Sharing sharing(RunTask task) throws WorkspaceProblem, InterruptedException {
    return new Sharing(repository(task, Objects.requireNonNull(task.workspace())).orElseThrow());
  }

  /// The repository the task works in, when its workspace is one.
  private Optional<TaskRepository> repository(RunTask task, WorkspaceRef reference)
      throws WorkspaceProblem, InterruptedException {
    var exchange = new Exchange(pushes.to(reference.location()), bundles, transit);
    if (GitUrl.is(reference.location())) {
      hidden.demandOpen(reference.location(), program);
      var clone = clones.of(reference.location(), longest(task));
      return Optional.of(new TaskRepository(clone, task, true, exchange));
    }
    var folder = folder(reference);
    var repository =
        reference.base() == null
            ? Repository.at(folder, program)
            : Repository.around(folder, program);
    hidden.demandOpen(reference.location(), repository);
    if (repository.isPresent() && !repository.get().keepsBranchesInFiles()) {
      throw new WorkspaceProblem(
          OutcomeClass.BAD_TASK,
          "the repository %s keeps its branches as a reftable, where no worktree can be made; `git refs migrate --ref-format=files` changes that"
              .formatted(repository.get().common()));
    }
    return repository.map(it -> new TaskRepository(it, task, false, exchange));
  }

  /// For a clone: a large repository may need all the time that its plan gives the task, and has no
  /// other way to come here.
  private static Duration longest(RunTask task) {
    var timeout = Duration.ofMillis(task.timeoutMillis());
    return timeout.compareTo(Git.LONGEST) > 0 ? timeout : Git.LONGEST;
  }

  private Path folder(WorkspaceRef reference) throws WorkspaceProblem {
    var folder = there(reference);
    hidden.demandOpen(reference.location(), folder);
    return folder;
  }

  private static Path there(WorkspaceRef reference) throws WorkspaceProblem {
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
        "workspace '%s' is no folder on this machine; workers of several machines need a Git URL"
            .formatted(reference.location()));
  }

  private Worktree worktree(TaskRepository place) throws WorkspaceProblem, InterruptedException {
    var task = place.task();
    var root =
        worktrees
            .resolve(task.colonyId().toString())
            .resolve(RefName.component(task.taskId()) + "-" + task.epoch());
    Worktree.remove(root);
    var start = place.start();
    if (place.remote()) {
      place.need(start.commit()); // a worktree at one that is nowhere fails the fetches of all
    }
    var worktree = Worktree.make(place, root, start);
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
    if (filled.failed()) {
      throw new WorkspaceProblem(
          place.has(start.commit()) ? OutcomeClass.TRANSIENT : OutcomeClass.MISSING_DEPENDENCY,
          "no worktree at %s: %s".formatted(start.commit(), filled.words()));
    }
  }

  /// Packs the clones in which attempts have left much. Whoever wants to write there waits
  /// meanwhile.
  public void pack() throws InterruptedException {
    clones.pack();
  }

  /// Removes what a killed worker left: its worktrees, what was on its way, and its locks on the
  /// clones. Nothing of this home may run.
  public void removeLeftovers() {
    Optional.ofNullable(worktrees.toFile().listFiles()).stream()
        .flatMap(java.util.Arrays::stream)
        .flatMap(colony -> Optional.ofNullable(colony.listFiles()).stream())
        .flatMap(java.util.Arrays::stream)
        .forEach(worktree -> Worktree.remove(worktree.toPath()));
    FolderTree.delete(worktrees);
    FolderTree.delete(transit.folder());
    clones.unlock();
  }
}
