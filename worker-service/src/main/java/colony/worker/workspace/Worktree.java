package colony.worker.workspace;

import colony.contracts.OutcomeClass;
import colony.contracts.RunTask;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/// A Git worktree of one attempt, detached at the commit it starts from.
final class Worktree implements Workspace {
  /// Held while a colony's folder is made for a worktree, or goes behind its last one: none goes
  /// while somebody makes a worktree in it.
  private static final Object FOLDERS = new Object();

  private final TaskRepository place;
  private final Repository repository;
  private final Path root;
  private final AdminFolder admin;
  private final RunTask task;
  private final Start start;
  private @Nullable String settled;
  private List<String> dissolved = List.of();
  private boolean torn;

  private Worktree(TaskRepository place, Path root, AdminFolder admin, Start start) {
    this.place = place;
    this.repository = place.repository();
    this.root = root;
    this.admin = admin;
    this.task = place.task();
    this.start = start;
  }

  /// An empty worktree.
  ///
  /// @param start its commit is written as 40 or 64 hex digits
  static Worktree make(TaskRepository place, Path root, Start start) throws WorkspaceProblem {
    var repository = place.repository();
    try {
      synchronized (FOLDERS) {
        Files.createDirectories(root);
      }
      return new Worktree(place, root, AdminFolder.make(repository, root, start), start);
    } catch (IOException e) {
      throw WorkspaceProblem.of(e, "no worktree can be made in %s".formatted(repository.common()));
    }
  }

  /// Writes the files of its commit.
  Git.Answer fill() throws WorkspaceProblem, InterruptedException {
    return repository
        .program()
        .call(List.of("-C", root.toString(), "read-tree", "--reset", "-u", start.commit()));
  }

  /// Where a commit put a link in the place of the workspace's folder, it may lead anywhere.
  @Override
  public Path directory() {
    var inside = root.resolve(repository.inside());
    try {
      return Files.isDirectory(inside) && inside.toRealPath().startsWith(root.toRealPath())
          ? inside
          : root;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// A repository of another account would be refused by the command's own git calls. Who has to
  /// say who it is before it can commit writes that into the configuration, which is the user's
  /// too.
  @Override
  public Map<String, String> environment() {
    return Map.of(
        "GIT_CONFIG_COUNT", "1",
        "GIT_CONFIG_KEY_0", "safe.directory",
        "GIT_CONFIG_VALUE_0", "*",
        "GIT_AUTHOR_NAME", Git.NAME,
        "GIT_AUTHOR_EMAIL", Git.EMAIL,
        "GIT_COMMITTER_NAME", Git.NAME,
        "GIT_COMMITTER_EMAIL", Git.EMAIL);
  }

  /// An attempt may commit on its detached HEAD: that writes objects and the worktree's own HEAD
  /// and index. Branches, configuration and hooks of the repository stay the user's, and so does
  /// what ties the worktree to it, because git outside the sandbox obeys all of these.
  @Override
  public Ground ground() {
    var common = repository.common();
    return new Ground(
        List.of(root, common.resolve("objects"), admin.path()),
        List.of(
            common,
            root.resolve(".git"),
            admin.path().resolve("gitdir"),
            admin.path().resolve("commondir"),
            admin.noConfiguration(),
            noAlternates()));
  }

  /// Here an attempt could name other places that objects are read from, to whoever uses the
  /// repository.
  private Path noAlternates() {
    try {
      return Files.createDirectories(repository.common().resolve("objects/info"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void settle() throws WorkspaceProblem, InterruptedException {
    settled = commit();
  }

  @Override
  public Kept keep(boolean succeeded) throws WorkspaceProblem, InterruptedException {
    var commit = settled == null ? commit() : settled;
    if (commit.equals(start.commit())) {
      return nothing();
    }
    // The branch comes last: of an attempt that is stopped meanwhile nothing is to be seen.
    var changed = new Difference(repository, start.commit(), commit).counted();
    return repository.alone(() -> onBranch(commit, branch(succeeded), changed));
  }

  @Override
  public boolean holds(String commit) throws WorkspaceProblem, InterruptedException {
    return place.holds(start.commit(), commit);
  }

  @Override
  public boolean changed() throws WorkspaceProblem, InterruptedException {
    tie();
    return !admin.head().equals(start.commit()) || dirty();
  }

  /// An attempt may have made a repository of its own here. Git would commit there, and nobody
  /// would see what was done.
  private void tie() throws WorkspaceProblem {
    var own = root.resolve(".git");
    var meant = admin.pointer().getBytes(StandardCharsets.UTF_8);
    try {
      if (!Files.isDirectory(root)
          || (Files.isRegularFile(own, LinkOption.NOFOLLOW_LINKS)
              && Files.size(own) == meant.length
              && Arrays.equals(Files.readAllBytes(own), meant))) {
        return;
      }
      FolderTree.delete(own);
      Files.write(own, meant, StandardOpenOption.CREATE_NEW);
      torn = true;
    } catch (IOException e) {
      throw WorkspaceProblem.of(e, "the repository that the attempt made cannot be removed");
    }
  }

  private boolean dirty() throws WorkspaceProblem, InterruptedException {
    var dirty = new AtomicBoolean();
    repository
        .program()
        .records(
            List.of(
                "-C",
                root.toString(),
                "status",
                "--porcelain",
                "-z",
                "--no-renames",
                "--ignore-submodules=dirty"),
            _ -> {
              dirty.set(true);
              return false; // there may be millions more
            });
    return dirty.get();
  }

  /// What the worktree holds, as a commit that no branch has yet.
  private String commit() throws WorkspaceProblem, InterruptedException {
    tie();
    var head = admin.head();
    var dirty = dirty();
    return !dirty && head.equals(start.commit()) ? head : repository.alone(() -> commit(dirty));
  }

  private String commit(boolean dirty) throws WorkspaceProblem, InterruptedException {
    var parent = git("rev-parse", "HEAD", "HEAD^{tree}").split("\n");
    admin.unlock();
    var nested = new NestedRepositories(root, start.commit(), repository.program());
    dissolved = nested.dissolved();
    if (dirty || !dissolved.isEmpty()) {
      nested.stage();
      var tree = git("write-tree");
      if (!tree.equals(parent[1])) {
        return git("commit-tree", tree, "-p", parent[0], "-F", message());
      }
    }
    return parent[0];
  }

  /// Whoever builds on this task builds on what it was built on.
  private Kept nothing() {
    boolean built = !new Foundation(task).made().isEmpty();
    return new Kept(built ? start.commit() : null, null, findings(), null);
  }

  private List<String> findings() {
    var findings = new ArrayList<>(start.findings());
    if (torn) {
      findings.add(
          "the .git of this worktree was replaced: its files are kept, without the history that was made there");
    }
    return findings;
  }

  private Kept onBranch(String commit, String branch, Changed changed)
      throws WorkspaceProblem, InterruptedException {
    var findings = findings();
    if (!dissolved.isEmpty()) {
      findings.add(
          "repositories inside this one are kept as folders, without their history: %s"
              .formatted(Merge.named(dissolved)));
    }
    var kept = new TaskBranch(place, branch).move(commit, findings);
    return new Kept(commit, kept, findings, changed);
  }

  @Override
  public Shared share(Kept kept, Path bundle, long most) throws InterruptedException {
    var commit = kept.commit();
    return commit == null
        ? new Shared(null, new Bundled.Needless(), List.of())
        : new Sharing(place).shared(commit, kept.branch(), bundle, most);
  }

  @Override
  public boolean patch(Kept kept, Path into, long most)
      throws WorkspaceProblem, InterruptedException {
    var changed = kept.changed();
    var commit = kept.commit();
    return changed != null
        && commit != null
        && new Difference(repository, changed.from(), commit).written(into, most);
  }

  /// Each run of a task has a branch of its own: what an earlier run made stays where it was. The
  /// `+` can stand in no other task's name.
  private String branch(boolean succeeded) {
    var name =
        "colony/%s/%s"
            .formatted(RefName.component(task.colonyName()), RefName.component(task.taskId()));
    var run = task.runVersion() > 1 ? name + "+" + task.runVersion() : name;
    return succeeded ? run : run + FAILED + task.attempt();
  }

  /// A file, because a description can be longer than an argument.
  private String message() throws WorkspaceProblem {
    var text =
        """
        %s: %s

        Colony: %s
        Task: %s
        Attempt: %d
        """
            .formatted(
                task.taskId(),
                task.description().strip(),
                task.colonyId(),
                task.taskId(),
                task.attempt());
    try {
      // Made anew: the attempt may have put a link in its place.
      var file = admin.path().resolve("COLONY_MESSAGE");
      Files.deleteIfExists(file);
      return Files.writeString(file, text, StandardOpenOption.CREATE_NEW).toString();
    } catch (IOException e) {
      throw new WorkspaceProblem(
          OutcomeClass.TRANSIENT, "no commit message could be written: " + e);
    }
  }

  private String git(String... arguments) throws WorkspaceProblem, InterruptedException {
    var all = new ArrayList<>(List.of("-C", root.toString()));
    all.addAll(List.of(arguments));
    return repository.program().run(all);
  }

  /// The same as `git worktree remove --force`, without a process.
  @Override
  public void close() {
    FolderTree.delete(root);
    FolderTree.delete(admin.path());
    synchronized (FOLDERS) {
      try {
        Files.delete(root.resolveSibling(""));
      } catch (IOException e) {
        // the colony has other worktrees, or the folder is gone
      }
    }
  }

  /// Removes what is at this place, a worktree or the rest of one.
  static void remove(Path root) {
    var admin = AdminFolder.of(root);
    FolderTree.delete(root);
    admin.map(AdminFolder::path).ifPresent(FolderTree::delete);
  }
}
