package colony.worker.workspace;

import static colony.worker.workspace.TestRepository.git;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;

import colony.contracts.OutcomeClass;
import colony.contracts.RunTask;
import colony.contracts.RunTask.WorkspaceRef;
import colony.worker.process.Marker;
import colony.worker.process.ProcessTree;
import colony.worker.survey.Survey;
import colony.worker.task.TestTask;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Workspaces on real Git repositories.
class WorkspacesTest {
  private static final String OTHER = "0190c0de-0000-7000-8000-00000000000f";

  @TempDir Path folder;
  private Path user;
  private Workspaces workspaces;

  @BeforeEach
  void begin() throws Exception {
    user = TestRepository.make(folder.resolve("my räpo 日本"));
    workspaces = TestRepository.workspaces(folder.resolve("home"));
  }

  private RunTask task(String id, int epoch, @Nullable WorkspaceRef workspace, String... commits) {
    return run(1, id, epoch, workspace, commits);
  }

  private RunTask run(
      int run, String id, int epoch, @Nullable WorkspaceRef workspace, String... commits) {
    return new TestTask(id, epoch, run, null, workspace, commits).message();
  }

  private Workspace open(RunTask task) throws Exception {
    return workspaces.open(task, Files.createDirectories(folder.resolve("empty")));
  }

  private WorkspaceRef here() throws Exception {
    return TestRepository.workspace(user);
  }

  @Test
  void worksInAnEmptyFolderWithoutAWorkspace() throws Exception {
    try (var workspace = open(task("1.1", 1, null))) {
      assertThat(workspace.directory()).isEqualTo(folder.resolve("empty"));
      assertThat(workspace.keep(true)).isEqualTo(Workspace.Kept.NOTHING);
    }
  }

  @Test
  void worksInAPlainFolderDirectly() throws Exception {
    var plain = Files.createDirectory(folder.resolve("plain folder"));

    try (var workspace = open(task("1.1", 1, new WorkspaceRef(plain.toString(), null)))) {
      assertThat(workspace.directory()).isEqualTo(plain.toRealPath());
    }

    assertThat(plain).exists();
  }

  @Test
  void anAttemptInASandboxMakesNoRepositoryOfAPlainFolder() throws Exception {
    var plain = Files.createDirectory(folder.resolve("plain")).toRealPath();
    var task = task("1.1", 1, new WorkspaceRef(plain.toString(), null));

    try (var workspace = open(task)) {
      assertThat(workspace.ground())
          .isEqualTo(new Ground(List.of(plain), List.of(plain.resolve(".git"))));
    }
    Files.writeString(plain.resolve("HEAD"), "ref: refs/heads/main");
    Files.createDirectory(plain.resolve("objects"));

    try (var workspace = open(task)) {
      assertThat(workspace.directory()).isEqualTo(plain);
    }
  }

  @Test
  void aLinkInThePlaceOfARepositoryLeavesAFolderToBeReadOnly() throws Exception {
    var plain = Files.createDirectory(folder.resolve("plain")).toRealPath();
    Files.createSymbolicLink(plain.resolve(".git"), folder.resolve("nowhere"));

    try (var workspace = open(task("1.1", 1, new WorkspaceRef(plain.toString(), null)))) {
      assertThat(workspace.ground()).isEqualTo(new Ground(List.of(), List.of(plain)));
    }
  }

  @Test
  void saysWhenTheFolderIsNotThere() {
    assertThatThrownBy(() -> open(task("1.1", 1, new WorkspaceRef("/no/such/folder", null))))
        .isInstanceOf(WorkspaceProblem.class)
        .hasMessageStartingWith("workspace '/no/such/folder' is no folder on this machine");
  }

  /// It would be opened to the attempt: the deeper of two places decides.
  @Test
  void noFolderThatIsHiddenFromAttemptsIsAWorkspace() throws Exception {
    var home = folder.resolve("home");
    var clones = Files.createDirectories(home.resolve("repositories"));
    var link = Files.createSymbolicLink(folder.resolve("link"), clones);

    for (var place : List.of(home, clones, link)) {
      assertThatThrownBy(() -> open(task("1.1", 1, new WorkspaceRef(place.toString(), null))))
          .isInstanceOfSatisfying(
              WorkspaceProblem.class,
              it -> assertThat(it.outcome()).isEqualTo(OutcomeClass.BAD_TASK))
          .hasMessage(
              "workspace '%s' lies in %s, which this worker hides from attempts",
              place, home.toRealPath());
    }
    try (var workspace = open(task("1.1", 1, new WorkspaceRef(folder.toString(), null)))) {
      assertThat(workspace.directory()).isEqualTo(folder.toRealPath());
    }
  }

  /// However Git is told of it: letters may be coded, a host may stand before it, what is named may
  /// lack its `.git`, and a folder of one's own may lead there.
  @Test
  void noRepositoryThatIsHiddenFromAttemptsIsAWorkspace() throws Exception {
    var clones = Files.createDirectories(folder.resolve("home/repositories"));
    git(clones, "init", "-q", "--bare", "theirs.git");
    var outside = Files.createDirectory(folder.resolve("outside"));
    Files.writeString(outside.resolve(".git"), "gitdir: " + clones.resolve("theirs.git") + "\n");
    var sharing = Files.createDirectories(folder.resolve("sharing/.git"));
    Files.writeString(sharing.resolve("HEAD"), "ref: refs/heads/main\n");
    Files.writeString(sharing.resolve("commondir"), clones.resolve("theirs.git") + "\n");
    Files.createSymbolicLink(folder.resolve("linked.git"), clones.resolve("theirs.git"));
    Files.createDirectory(folder.resolve("linked"));
    var named =
        new ProcessBuilder("sh", "-c", "ln -s home/repositories/theirs.git \"$(printf '\\377')\"");
    assertThat(named.directory(folder.toFile()).start().waitFor()).isZero();

    for (var place :
        List.of(
            "file://" + clones.resolve("theirs.git"),
            "file://" + clones.resolve("theirs"),
            "file://" + folder + "/%68ome/repositories/theirs.git",
            "file://" + folder + "/outside/../home/repositories/theirs.git",
            "file://" + outside,
            "file://" + folder.resolve("linked"),
            outside.toString(),
            folder.resolve("sharing").toString())) {
      assertThatThrownBy(() -> open(task("1.1", 1, new WorkspaceRef(place, null))))
          .as(place)
          .isInstanceOfSatisfying(
              WorkspaceProblem.class,
              it -> assertThat(it.outcome()).isEqualTo(OutcomeClass.BAD_TASK))
          .hasMessage(
              "workspace '%s' lies in %s, which this worker hides from attempts",
              place, folder.resolve("home").toRealPath());
    }
    for (var place :
        List.of(
            "file://" + folder + "/%FF",
            "file://" + outside.resolve(".git"),
            "file://localhost" + clones.resolve("theirs.git"),
            "file://[a/b]" + clones.resolve("theirs.git"))) {
      assertThatThrownBy(() -> open(task("1.1", 1, new WorkspaceRef(place, null))))
          .hasMessage("workspace '%s' is no URL of a folder", place);
    }
  }

  @Test
  void aPercentSignThatBeginsNoCodeStandsForItself() throws Exception {
    TestRepository.make(folder.resolve("50% + 5%zz"));

    try (var workspace =
        open(task("1.1", 1, new WorkspaceRef("file://" + folder + "/50% + 5%zz", null)))) {
      assertThat(workspace.directory().resolve("a file.txt")).hasContent("one");
    }
  }

  @Test
  void commitsChangesOnABranchOfTheColonyAndLeavesTheUsersTreeAlone() throws Exception {
    Files.writeString(user.resolve("a file.txt"), "dirty\n");
    Files.writeString(user.resolve("untracked"), "mine");
    var before = git(user, "status", "--porcelain");
    var head = git(user, "rev-parse", "HEAD");

    Workspace.Kept kept;
    Path worktree;
    try (var workspace = open(task("1.1", 1, here()))) {
      worktree = workspace.directory();
      assertThat(worktree.resolve("a file.txt")).hasContent("one");
      Files.writeString(worktree.resolve("neu é.txt"), "new");
      Files.delete(worktree.resolve("a file.txt"));
      kept = workspace.keep(true);
    }

    assertThat(kept.branch()).isEqualTo("colony/demo/1.1");
    assertThat(git(user, "rev-parse", "colony/demo/1.1")).isEqualTo(kept.commit());
    assertThat(git(user, "ls-tree", "--name-only", "-r", "colony/demo/1.1")).isEqualTo("neu é.txt");
    assertThat(git(user, "log", "-1", "--format=%an|%ce|%B", "colony/demo/1.1"))
        .startsWith("Colony|colony@localhost|1.1: Do the thing")
        .contains("Colony: " + TestTask.COLONY, "Task: 1.1", "Attempt: 1");
    assertThat(git(user, "status", "--porcelain")).isEqualTo(before);
    assertThat(git(user, "rev-parse", "HEAD")).isEqualTo(head);
    assertThat(git(user, "worktree", "list").lines()).hasSize(1);
    assertThat(worktree).doesNotExist();
  }

  @Test
  void makesNoBranchWhenNothingChanged() throws Exception {
    try (var workspace = open(task("1.1", 1, here()))) {
      assertThat(workspace.keep(true)).isEqualTo(Workspace.Kept.NOTHING);
    }

    assertThat(git(user, "branch", "--list", "colony/*")).isEmpty();
  }

  @Test
  void keepsAFailedAttemptsChangesApart() throws Exception {
    try (var workspace = open(task("1.1", 2, here()))) {
      Files.writeString(workspace.directory().resolve("half"), "done");
      assertThat(workspace.keep(false).branch()).isEqualTo("colony/demo/1.1-attempt-2");
    }
  }

  @Test
  void keepsTheBranchOfAnEarlierRun() throws Exception {
    var first = keepFile(task("1.1", 1, here()), "x");

    var second = keepFile(run(2, "1.1", 2, here()), "y");

    assertThat(second.branch()).isEqualTo("colony/demo/1.1+2");
    assertThat(second.findings()).isEmpty();
    assertThat(git(user, "rev-parse", "colony/demo/1.1")).isEqualTo(first.commit());
    assertThat(git(user, "show", "colony/demo/1.1+2:made")).isEqualTo("y");
  }

  @Test
  void keepsAFailedAttemptOfALaterRunApart() throws Exception {
    try (var workspace = open(run(3, "1.1", 2, here()))) {
      Files.writeString(workspace.directory().resolve("half"), "done");
      assertThat(workspace.keep(false).branch()).isEqualTo("colony/demo/1.1+3-attempt-2");
    }
  }

  @Test
  void saysWhatABranchPointedToBefore() throws Exception {
    var first = keepFile(task("1.1", 1, here()), "x");

    var second = keepFile(task("1.1", 2, here()), "y");

    assertThat(second.findings())
        .containsExactly("branch colony/demo/1.1 pointed to %s before".formatted(first.commit()));
  }

  @Test
  void leavesABranchAloneThatTheUserLooksAt() throws Exception {
    keepFile(task("1.1", 1, here()), "x");
    var base = here();
    git(user, "checkout", "-q", "colony/demo/1.1");

    var second = keepFile(task("1.1", 2, base), "y");

    assertThat(second.branch()).isEqualTo("colony/demo/1.1-epoch-2");
    assertThat(git(user, "status", "--porcelain")).isEmpty();
  }

  @Test
  void leavesABranchAloneThatAColonyOfTheSameNameMade() throws Exception {
    var base = here();
    var theirs =
        on("colony/demo/1.1", base, "1.1: Theirs\n\nColony: %s\nTask: 1.1".formatted(OTHER));
    var theirSecond = on("colony/demo/1.1-epoch-1", base, "a person's");

    var kept = keepFile(task("1.1", 1, base), "x");

    assertThat(kept.branch()).isEqualTo("colony/demo/1.1-epoch-1-2");
    assertThat(git(user, "rev-parse", "colony/demo/1.1-epoch-1-2")).isEqualTo(kept.commit());
    assertThat(git(user, "rev-parse", "colony/demo/1.1")).isEqualTo(theirs);
    assertThat(git(user, "rev-parse", "colony/demo/1.1-epoch-1")).isEqualTo(theirSecond);
    assertThat(kept.findings())
        .containsExactly(
            "branch colony/demo/1.1 is at %s, which is somebody else's, so colony/demo/1.1-epoch-1 was made"
                .formatted(theirs),
            "branch colony/demo/1.1-epoch-1 is at %s, which is somebody else's, so colony/demo/1.1-epoch-1-2 was made"
                .formatted(theirSecond));
  }

  /// Also where a person wrote the worker's own commit anew, with its message.
  @Test
  void leavesABranchAloneOnWhichAPersonCommitted() throws Exception {
    var first = keepFile(task("1.1", 1, here()), "x");
    var message = git(user, "log", "-1", "--format=%B", String.valueOf(first.commit()));
    var persons =
        TestRepository.PROGRAM.run(
            Map.of("GIT_COMMITTER_EMAIL", "ada@example.org"),
            List.of("-C", user.toString(), "commit-tree", "HEAD^{tree}", "-m", message));
    git(user, "branch", "-f", "colony/demo/1.1", persons);

    var second = keepFile(task("1.1", 2, here()), "y");

    assertThat(second.branch()).isEqualTo("colony/demo/1.1-epoch-2");
    assertThat(git(user, "rev-parse", "colony/demo/1.1")).isEqualTo(persons);
  }

  /// A coding agent commits by itself, as whoever its account is.
  @Test
  void movesABranchFromWhatTheCommandOfAnEarlierAttemptCommitted() throws Exception {
    var base = here();
    String first;
    try (var workspace = open(task("1.1", 1, base))) {
      Files.writeString(workspace.directory().resolve("made"), "x");
      git(workspace.directory(), "add", "made");
      git(workspace.directory(), "commit", "-q", "-m", "its own");
      first = String.valueOf(workspace.keep(true).commit());
    }

    var second = keepFile(task("1.1", 2, base), "y");

    assertThat(second.branch()).isEqualTo("colony/demo/1.1");
    assertThat(second.findings())
        .containsExactly("branch colony/demo/1.1 pointed to %s before".formatted(first));
  }

  private String on(String branch, WorkspaceRef base, String message) throws Exception {
    var commit =
        git(user, "commit-tree", "HEAD^{tree}", "-p", String.valueOf(base.base()), "-m", message);
    git(user, "branch", branch, commit);
    return commit;
  }

  private Workspace.Kept keepFile(RunTask task, String content) throws Exception {
    try (var workspace = open(task)) {
      Files.writeString(workspace.directory().resolve("made"), content);
      return workspace.keep(true);
    }
  }

  @Test
  void startsFromTheCommitOfItsOneDependency() throws Exception {
    var first = keepFile(task("1.1", 1, here()), "x");

    try (var workspace = open(task("1.2", 1, here(), String.valueOf(first.commit())))) {
      assertThat(workspace.directory().resolve("made")).hasContent("x");
    }
  }

  @Test
  void keepsCommitsTheCommandMadeItself() throws Exception {
    try (var workspace = open(task("1.1", 1, here()))) {
      Files.writeString(workspace.directory().resolve("made"), "x");
      git(workspace.directory(), "add", "made");
      git(workspace.directory(), "commit", "-q", "-m", "its own");
      Files.writeString(workspace.directory().resolve("rest"), "y");
      workspace.keep(true);
    }

    assertThat(git(user, "log", "--format=%s", "colony/demo/1.1").lines())
        .containsExactly("1.1: Do the thing", "its own", "first");
  }

  @Test
  void runsNoHooksOfTheUser() throws Exception {
    for (var hook : List.of("post-checkout", "pre-commit", "reference-transaction")) {
      var file = Files.createDirectories(user.resolve(".git/hooks")).resolve(hook);
      Files.writeString(
          file, "#!/bin/sh\ntouch '%s'\nexit 1\n".formatted(folder.resolve("hooked")));
      assertThat(file.toFile().setExecutable(true)).isTrue();
    }

    keepFile(task("1.1", 1, here()), "x");

    assertThat(folder.resolve("hooked")).doesNotExist();
  }

  @Test
  void clonesAUrlOnceAndFetchesWhatIsNew() throws Exception {
    var url = "file://" + user;
    keepFile(task("1.1", 1, new WorkspaceRef(url, git(user, "rev-parse", "HEAD"))), "x");
    Files.writeString(user.resolve("later"), "later");
    git(user, "add", "-A");
    git(user, "commit", "-q", "-m", "second");

    try (var workspace =
        open(task("1.2", 1, new WorkspaceRef(url, git(user, "rev-parse", "HEAD"))))) {
      assertThat(workspace.directory().resolve("later")).exists();
    }
    try (var workspace = open(task("1.3", 1, new WorkspaceRef(url, null)))) {
      assertThat(workspace.directory().resolve("later")).exists();
    }
    assertThat(git(user, "branch", "--list", "colony/*")).isEmpty();
  }

  @Test
  void beginsWhereABranchOfAUrlIsNow() throws Exception {
    var url = new WorkspaceRef("file://" + user, "main");
    open(task("1.1", 1, url)).close();
    Files.writeString(user.resolve("later"), "later");
    git(user, "add", "-A");
    git(user, "commit", "-q", "-m", "second");

    try (var workspace = open(task("1.2", 1, url))) {
      assertThat(workspace.directory().resolve("later")).exists();
    }
  }

  @Test
  void packsTheLooseObjectsOfAClone() throws Exception {
    for (int i = 0; i < 1_000; i++) {
      Files.writeString(user.resolve("f" + i), "content " + i);
    }
    git(user, "add", "-A");
    git(user, "commit", "-q", "-m", "many");
    var task = task("1.1", 1, new WorkspaceRef("file://" + user, null));
    keepFile(task, "x");
    var clone = loosened(folder.resolve("home/repositories"));

    workspaces.pack();
    assertThat(git(clone, "count-objects")).as("far from much").startsWith("10");
    new Clones(folder.resolve("home/repositories"), TestRepository.PROGRAM).pack(256);

    assertThat(git(clone, "count-objects")).startsWith("0 ");
    try (var workspace = open(task)) {
      assertThat(workspace.directory().resolve("f999")).exists();
    }
  }

  /// The clone, each of its objects a file by itself.
  private static Path loosened(Path clones) throws Exception {
    var clone = clone(clones);
    try (var packs = Files.newDirectoryStream(clone.resolve("objects/pack"), "*.pack")) {
      for (var pack : packs) {
        var aside = Files.move(pack, clone.resolve(pack.getFileName()));
        var unpack =
            new ProcessBuilder("git", "-C", clone.toString(), "unpack-objects", "-q")
                .redirectInput(aside.toFile())
                .start();
        assertThat(unpack.waitFor()).isZero();
      }
    }
    return clone;
  }

  /// The only one.
  private static Path clone(Path clones) throws Exception {
    try (var all = Files.list(clones)) {
      return all.findFirst().orElseThrow();
    }
  }

  @Test
  void saysWhenACommitIsNotThere() throws Exception {
    var missing = "0123456789012345678901234567890123456789";

    assertThatThrownBy(() -> open(task("1.1", 1, new WorkspaceRef(user.toString(), missing))))
        .isInstanceOfSatisfying(
            WorkspaceProblem.class,
            p -> assertThat(p.outcome()).isEqualTo(OutcomeClass.MISSING_DEPENDENCY));
  }

  @Test
  void saysWhenTheOriginDoesNotHaveACommitEither() throws Exception {
    var missing = "0123456789012345678901234567890123456789";
    var url = new WorkspaceRef("file://" + user, null);

    assertThatThrownBy(() -> open(task("1.1", 1, url, missing)))
        .isInstanceOfSatisfying(
            WorkspaceProblem.class,
            p -> assertThat(p.outcome()).isEqualTo(OutcomeClass.MISSING_DEPENDENCY));
  }

  @Test
  void findsACommitOfTheOriginThatIsOnNoBranch() throws Exception {
    var url = "file://" + user;
    keepFile(task("1.1", 1, new WorkspaceRef(url, null)), "x");
    var base = git(user, "commit-tree", "HEAD^{tree}", "-p", "HEAD", "-m", "released");
    git(user, "tag", "v1", base);

    try (var workspace = open(task("1.2", 1, new WorkspaceRef(url, base)))) {
      assertThat(git(workspace.directory(), "rev-parse", "HEAD")).isEqualTo(base);
    }
  }

  @Test
  void findsATagOfTheOriginThatIsOnNoBranch() throws Exception {
    var url = "file://" + user;
    keepFile(task("1.1", 1, new WorkspaceRef(url, null)), "x");
    var base = git(user, "commit-tree", "HEAD^{tree}", "-p", "HEAD", "-m", "released");
    git(user, "tag", "v1", base);

    try (var workspace = open(task("1.2", 1, new WorkspaceRef(url, "v1")))) {
      assertThat(git(workspace.directory(), "rev-parse", "HEAD")).isEqualTo(base);
    }
  }

  @Test
  void findsABranchOfAnOriginWhoseHeadLeadsNowhere() throws Exception {
    var url = "file://" + user;
    git(user, "symbolic-ref", "HEAD", "refs/heads/gone");

    try (var workspace = open(task("1.1", 1, new WorkspaceRef(url, "main")))) {
      assertThat(workspace.directory().resolve("a file.txt")).exists();
    }
    assertThatThrownBy(() -> open(task("1.2", 1, new WorkspaceRef(url, null))))
        .hasMessage("the repository has no commit yet");
    assertThatThrownBy(() -> open(task("1.3", 1, new WorkspaceRef(url, "main"), "4".repeat(40))))
        .isInstanceOfSatisfying(
            WorkspaceProblem.class,
            p -> assertThat(p.outcome()).isEqualTo(OutcomeClass.MISSING_DEPENDENCY));
  }

  @ParameterizedTest
  @ValueSource(strings = {"dev", "heads/dev", "refs/heads/dev"})
  void findsABranchOfTheOriginHoweverItIsWritten(String written) throws Exception {
    var base = git(user, "commit-tree", "HEAD^{tree}", "-p", "HEAD", "-m", "in the works");
    git(user, "branch", "dev", base);

    try (var workspace = open(task("1.1", 1, new WorkspaceRef("file://" + user, written)))) {
      assertThat(git(workspace.directory(), "rev-parse", "HEAD")).isEqualTo(base);
    }
  }

  @Test
  void theHeadOfAUrlIsTheOriginsOfToday() throws Exception {
    var url = "file://" + user;
    keepFile(task("1.1", 1, new WorkspaceRef(url, null)), "x");
    git(user, "commit", "-q", "--allow-empty", "-m", "second");

    try (var workspace = open(task("1.2", 1, new WorkspaceRef(url, "HEAD")))) {
      assertThat(git(workspace.directory(), "rev-parse", "HEAD"))
          .isEqualTo(git(user, "rev-parse", "HEAD"));
    }
  }

  @Test
  void leavesNoWorktreeWhenTheServerOfItsCloneHasGone() throws Exception {
    var missing = "0123456789012345678901234567890123456789";
    var url = "file://" + user;
    keepFile(task("1.1", 1, new WorkspaceRef(url, null)), "x");
    Files.move(user, folder.resolve("gone"));

    assertThatThrownBy(() -> open(task("1.2", 1, new WorkspaceRef(url, missing))))
        .isInstanceOfSatisfying(
            WorkspaceProblem.class, p -> assertThat(p.outcome()).isEqualTo(OutcomeClass.TRANSIENT));

    try (var left = Files.walk(folder.resolve("home/worktrees"))) {
      assertThat(left.filter(it -> it.endsWith(".git"))).isEmpty();
    }
  }

  @Test
  void saysWhenTheRepositoryHasNoCommit() throws Exception {
    var fresh = folder.resolve("fresh");
    TestRepository.PROGRAM.run(List.of("init", "-q", fresh.toString()));

    assertThatThrownBy(() -> open(task("1.1", 1, new WorkspaceRef(fresh.toString(), null))))
        .hasMessage("the repository has no commit yet");
  }

  @Test
  void worksInTheSameSubfolderOfTheRepository() throws Exception {
    var part = Files.createDirectories(user.resolve("part"));
    Files.writeString(part.resolve("b"), "b");
    git(user, "add", "-A");
    git(user, "commit", "-q", "-m", "second");

    try (var workspace = open(task("1.1", 1, new WorkspaceRef(part.toString(), here().base())))) {
      assertThat(workspace.directory()).isNotEqualTo(part).endsWith(Path.of("part"));
      assertThat(workspace.directory().resolve("b")).exists();
    }
  }

  /// Tools of the worker that work there are in no sandbox.
  @Test
  void staysInItsWorktreeWhereACommitMadeTheSubfolderALink() throws Exception {
    var part = Files.createDirectories(user.resolve("part"));
    Files.writeString(part.resolve("b"), "b");
    git(user, "add", "-A");
    git(user, "commit", "-q", "-m", "second");
    var reference = new WorkspaceRef(part.toString(), here().base());
    Workspace.Kept kept;
    try (var workspace = open(task("1.1", 1, reference))) {
      var inside = workspace.directory();
      FolderTree.delete(inside);
      Files.createSymbolicLink(inside, folder);
      kept = workspace.keep(true);
    }

    try (var workspace = open(task("1.2", 1, reference, String.valueOf(kept.commit())))) {
      assertThat(workspace.directory().resolve("part")).isSymbolicLink();
      assertThat(workspace.directory().toRealPath())
          .startsWith(folder.resolve("home/worktrees").toRealPath());
    }
  }

  @Test
  void saysWhichRepositoryItCannotMakeWorktreesOf() throws Exception {
    Files.createDirectory(user.resolve(".git/reftable")); // as newer versions of git make it

    assertThatThrownBy(() -> open(task("1.1", 1, here())))
        .hasMessageContaining("reftable")
        .isInstanceOfSatisfying(
            WorkspaceProblem.class,
            it -> assertThat(it.outcome()).isEqualTo(OutcomeClass.BAD_TASK));
  }

  @Test
  void leavesNothingInTheRepositoryOfAWorktreeThatCannotBeMade() throws Exception {
    var repository = Repository.at(user, TestRepository.PROGRAM).orElseThrow();
    var exchange =
        new Exchange(
            false,
            (bundle, _, _) -> {
              throw new IllegalStateException("no bundle " + bundle);
            },
            new Transit(folder.resolve("transit")));
    var place = new TaskRepository(repository, task("1.1", 1, here()), false, exchange);
    var root = folder.resolve("worktree");
    Files.createDirectories(root.resolve(".git"));

    assertThatThrownBy(() -> Worktree.make(place, root, Start.at(place.base())))
        .isInstanceOf(WorkspaceProblem.class);

    assertThat(user.resolve(".git/worktrees")).isEmptyDirectory();
  }

  @Test
  void theFolderOfAColonyGoesWithItsLastWorktree() throws Exception {
    var all = folder.resolve("home/worktrees");
    var one = open(task("1.1", 1, here()));
    var other = open(task("1.2", 1, here()));

    one.close();
    assertThat(other.directory()).exists();
    other.close();

    assertThat(all).isEmptyDirectory();
  }

  @Test
  void removesWhatAKilledWorkerLeft() throws Exception {
    var _ = open(task("1.1", 1, here()));
    var bundle = workspaces.transit().file("commits", ".bundle");
    assertThat(bundle).exists();

    TestRepository.workspaces(folder.resolve("home")).removeLeftovers();

    assertThat(git(user, "worktree", "list").lines()).hasSize(1);
    assertThat(folder.resolve("home/worktrees")).doesNotExist();
    assertThat(bundle).doesNotExist();
  }

  /// Its clone would go on in the folder in which its successor begins anew.
  @Test
  void whatGitDoesForAWorkerIsFoundByItsSuccessor() throws Exception {
    var instance = UUID.randomUUID().toString();
    var killed =
        new Workspaces(
            instance,
            folder.resolve("home"),
            Pushes.TO_ALL,
            (bundle, _, _) -> {
              throw new IllegalStateException("no bundle " + bundle);
            },
            List.of());
    try (var silent = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
      var url = "git://127.0.0.1:%d/never".formatted(silent.getLocalPort());
      var task = task("1.1", 1, new WorkspaceRef(url, null));
      var opening = new FutureTask<>(() -> killed.open(task, folder.resolve("empty")));
      var worker = Thread.ofPlatform().daemon().start(opening);
      try (var _ = silent.accept()) {
        new ProcessTree(Marker.ofInstance(instance)).end(Duration.ofSeconds(60));

        assertThatThrownBy(() -> opening.get(60, TimeUnit.SECONDS))
            .hasRootCauseInstanceOf(WorkspaceProblem.class)
            .hasMessageContaining("git clone");
      } finally {
        worker.interrupt();
      }
      worker.join();
    }
  }

  /// Which each call would find in its way from then on.
  @Test
  void freesACloneOfTheLocksThatAKilledWorkerLeft() throws Exception {
    var url = new WorkspaceRef("file://" + user, null);
    open(task("1.1", 1, url)).close();
    git(user, "commit", "-q", "--allow-empty", "-m", "later");
    var clone = clone(folder.resolve("home/repositories"));
    for (var lock : List.of("packed-refs.lock", "refs/remotes/origin/main.lock")) {
      Files.createDirectories(clone.resolve(lock).getParent());
      Files.createFile(clone.resolve(lock));
    }
    assertThatThrownBy(() -> open(task("1.2", 1, url))).hasMessageContaining("git fetch");

    TestRepository.workspaces(folder.resolve("home")).removeLeftovers();

    try (var workspace = open(task("1.2", 2, url))) {
      assertThat(git(workspace.directory(), "log", "-1", "--format=%s")).isEqualTo("later");
    }
  }

  @Test
  void removesAWorktreeThatItsCommandWrecked() throws Exception {
    var elsewhere = Files.createDirectories(folder.resolve("elsewhere/worktrees/x"));
    Files.writeString(elsewhere.resolve("commondir"), "..");

    try (var workspace = open(task("1.1", 1, here()))) {
      Files.writeString(workspace.directory().resolve(".git"), "gitdir: " + elsewhere);
      assertThat(workspace.keep(true).findings()).hasSize(1);
    }

    assertThat(elsewhere).exists();
    assertThat(git(user, "worktree", "list").lines()).hasSize(1);
  }

  /// What people set for their own calls, and would lose files or patches by here.
  @Test
  void keepsWhatAnAttemptMadeWhateverTheUserHasSet() throws Exception {
    git(user, "config", "status.showUntrackedFiles", "no");
    git(user, "config", "diff.noprefix", "true");
    git(user, "config", "diff.orderFile", "/no/such/file");
    git(user, "config", "core.autocrlf", "input");
    git(user, "config", "core.safecrlf", "true");
    var patch = folder.resolve("patch");

    try (var workspace = open(task("1.1", 1, here()))) {
      Files.writeString(workspace.directory().resolve("made"), "x\r\n");
      assertThat(workspace.changed()).isTrue();
      var kept = workspace.keep(true);
      assertThat(kept.branch()).isEqualTo("colony/demo/1.1");
      assertThat(workspace.patch(kept, patch, 10_000)).isTrue();
    }

    assertThat(patch).content().startsWith("diff --git a/made b/made");
    assertThat(git(user, "show", "colony/demo/1.1:made")).isEqualTo("x");
  }

  /// As that of an agent's tool which took too long.
  @Test
  void keepsWhatAnAttemptMadeWhoseOwnGitWasKilled() throws Exception {
    try (var workspace = open(task("1.1", 1, here()))) {
      Files.writeString(workspace.directory().resolve("made"), "x");
      Files.createFile(admin(workspace).resolve("index.lock"));

      assertThat(workspace.keep(true).commit()).isNotNull();
    }
  }

  private static Path admin(Workspace workspace) throws Exception {
    return Path.of(git(workspace.directory(), "rev-parse", "--absolute-git-dir"));
  }

  @Test
  void whatGitCannotKeepTodayItMayTomorrow() throws Exception {
    try (var workspace = open(task("1.1", 1, here()))) {
      Files.writeString(workspace.directory().resolve("made"), "x");
      Files.writeString(admin(workspace).resolve("index"), "cut off");

      assertThatThrownBy(() -> workspace.keep(true))
          .isInstanceOfSatisfying(
              WorkspaceProblem.class,
              it -> assertThat(it.outcome()).isEqualTo(OutcomeClass.TRANSIENT));
    }
  }

  @Test
  void whatGitCannotWriteTodayItMayTomorrow() throws Exception {
    var object = git(user, "rev-parse", "HEAD:a file.txt");
    Files.delete(
        user.resolve(".git/objects").resolve(object.substring(0, 2)).resolve(object.substring(2)));

    assertThatThrownBy(() -> open(task("1.1", 1, here())))
        .isInstanceOfSatisfying(
            WorkspaceProblem.class,
            it -> assertThat(it.outcome()).isEqualTo(OutcomeClass.TRANSIENT));
    assertThat(git(user, "worktree", "list").lines()).hasSize(1);
  }

  @Test
  void saysAtOnceThatABranchIsInTheWayOfItsOwn() throws Exception {
    git(user, "branch", "colony");

    assertThatThrownBy(() -> keepFile(task("1.1", 1, here()), "x"))
        .isInstanceOfSatisfying(
            WorkspaceProblem.class, it -> assertThat(it.outcome()).isEqualTo(OutcomeClass.BAD_TASK))
        .hasMessageContaining("'refs/heads/colony' exists");
  }

  @Test
  void forgetsABranchThatWasInTheWayWhenTheOriginDoes() throws Exception {
    git(user, "branch", "colony");
    git(user, "branch", "other/one");
    var url = new WorkspaceRef("file://" + user, "other/one");
    open(task("1.1", 1, url)).close();
    git(user, "branch", "-D", "colony");

    var kept = keepFile(task("1.1", 2, url), "x");

    assertThat(kept.branch()).isEqualTo("colony/demo/1.1");
  }

  /// Git would write to where the link leads, as the worker and outside the sandbox.
  @Test
  void refusesAnIndexThatAnAttemptMadeALink() throws Exception {
    var elsewhere = folder.resolve("elsewhere");

    try (var workspace = open(task("1.1", 1, here()))) {
      var admin = admin(workspace);
      Files.delete(admin.resolve("index"));
      Files.createSymbolicLink(admin.resolve("index"), elsewhere);

      assertThatThrownBy(() -> workspace.keep(true))
          .hasMessage("the attempt destroyed its worktree: its index is no file any more");
      assertThatThrownBy(workspace::changed).isInstanceOf(WorkspaceProblem.class);
    }

    assertThat(elsewhere).doesNotExist();
  }

  @Test
  void letsNoAttemptNameOtherPlacesForObjects() throws Exception {
    try (var workspace = open(task("1.1", 1, here()))) {
      assertThat(workspace.ground().writable()).contains(user.toRealPath().resolve(".git/objects"));
      assertThat(workspace.ground().readable())
          .contains(user.toRealPath().resolve(".git/objects/info"));
    }
  }

  @Test
  void ignoresSubmodules() throws Exception {
    var other = folder.resolve("other");
    TestRepository.PROGRAM.run(List.of("clone", "-q", user.toString(), other.toString()));
    git(
        user,
        "-c",
        "protocol.file.allow=always",
        "submodule",
        "add",
        "-q",
        other.toString(),
        "sub");
    git(user, "commit", "-q", "-m", "with a submodule");

    try (var workspace = open(task("1.1", 1, here()))) {
      assertThat(workspace.keep(true)).isEqualTo(Workspace.Kept.NOTHING);
    }
  }

  /// Git would commit the hash of the one and refuse the other.
  @Test
  void keepsTheFilesOfRepositoriesThatAnAttemptMade() throws Exception {
    Workspace.Kept kept;
    try (var workspace = open(task("1.1", 1, here()))) {
      var root = workspace.directory();
      TestRepository.make(root.resolve("lib"));
      TestRepository.make(root.resolve("lib/inner"));
      git(root, "init", "-q", "fresh");
      Files.writeString(root.resolve("fresh/b"), "b");
      TestRepository.make(root.resolve("mine"));
      git(root, "add", "mine");
      git(root, "commit", "-q", "-m", "mine");
      kept = workspace.keep(true);
    }

    assertThat(git(user, "ls-tree", "-r", "--name-only", "colony/demo/1.1").lines())
        .containsExactly(
            "a file.txt", "fresh/b", "lib/a file.txt", "lib/inner/a file.txt", "mine/a file.txt");
    assertThat(kept.findings())
        .singleElement()
        .asString()
        .startsWith("repositories inside this one are kept as folders, without their history: ")
        .contains("lib/inner", "fresh", "mine");
  }

  @Test
  void keepsTheFilesOfAWorktreeThatAnAttemptMadeItsOwnRepository() throws Exception {
    Workspace.Kept kept;
    try (var workspace = open(task("1.1", 1, here()))) {
      var root = workspace.directory();
      FolderTree.delete(root.resolve(".git"));
      Files.writeString(root.resolve("b"), "b");
      git(root, "init", "-q");
      git(root, "add", "-A");
      git(root, "commit", "-q", "-m", "mine");
      assertThat(workspace.changed()).isTrue();
      kept = workspace.keep(true);
    }

    assertThat(git(user, "ls-tree", "-r", "--name-only", "colony/demo/1.1").lines())
        .containsExactly("a file.txt", "b");
    assertThat(git(user, "log", "--format=%s", "colony/demo/1.1").lines())
        .containsExactly("1.1: Do the thing", "first");
    assertThat(kept.findings())
        .containsExactly(
            "the .git of this worktree was replaced: its files are kept, without the history that was made there");
  }

  @Test
  void aRepositoryThatIsOnlyStagedIsAChangeToo() throws Exception {
    try (var workspace = open(task("1.1", 1, here()))) {
      TestRepository.make(workspace.directory().resolve("lib"));
      git(workspace.directory(), "add", "-A");
      assertThat(workspace.changed()).isTrue();
      assertThat(workspace.keep(true).branch()).isNotNull();
    }

    assertThat(git(user, "show", "colony/demo/1.1:lib/a file.txt")).isEqualTo("one");
  }

  /// Git takes its folder for a submodule that was not fetched, and looks at none of its files.
  @Test
  void aRepositoryThatWasStagedAndIsAFolderByNowIsKept() throws Exception {
    try (var workspace = open(task("1.1", 1, here()))) {
      TestRepository.make(workspace.directory().resolve("lib"));
      git(workspace.directory(), "add", "-A");
      FolderTree.delete(workspace.directory().resolve("lib/.git"));
      git(workspace.directory(), "add", "-A");
      assertThat(workspace.changed()).isTrue();
      assertThat(workspace.keep(true).branch()).isNotNull();
    }

    assertThat(git(user, "show", "colony/demo/1.1:lib/a file.txt")).isEqualTo("one");
  }

  @Test
  void leavesSubmodulesThatAnAttemptAdds() throws Exception {
    var other = TestRepository.make(folder.resolve("other"));

    try (var workspace = open(task("1.1", 1, here()))) {
      git(
          workspace.directory(),
          "-c",
          "protocol.file.allow=always",
          "submodule",
          "add",
          "-q",
          other.toString(),
          "sub");
      assertThat(workspace.keep(true).findings()).isEmpty();
    }

    assertThat(git(user, "ls-tree", "colony/demo/1.1", "sub")).startsWith("160000 commit");
  }

  /// Git would start itself in them, with the programs that their configuration names.
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void startsNoProgramThatASubmoduleNames(boolean staged) throws Exception {
    var started = folder.resolve("started");
    String head;

    try (var workspace = open(task("1.1", 1, here()))) {
      var root = workspace.directory();
      var sub = TestRepository.make(root.resolve("sub [1]"));
      head = git(sub, "rev-parse", "HEAD");
      Files.writeString(root.resolve(".gitmodules"), "[submodule \"s\"]\n\tpath = sub [1]\n");
      if (staged) {
        git(root, "add", "-A");
      }
      git(sub, "config", "filter.x.clean", "touch '%s'; cat".formatted(started));
      git(sub, "config", "core.fsmonitor", "touch '%s'".formatted(started));
      Files.writeString(sub.resolve(".git/info/attributes"), "* filter=x\n");
      Files.writeString(sub.resolve("a file.txt"), "two\n");
      Files.writeString(root.resolve("made"), "made\n");
      assertThat(workspace.changed()).isTrue();
      assertThat(workspace.keep(true).findings()).isEmpty();
    }

    assertThat(started).doesNotExist();
    assertThat(git(user, "ls-tree", "colony/demo/1.1", "sub [1]"))
        .startsWith("160000 commit " + head);
    assertThat(git(user, "ls-tree", "--name-only", "colony/demo/1.1").lines())
        .containsExactly(".gitmodules", "a file.txt", "made", "sub [1]");
  }

  /// The index is the attempt's to write, and git outside the sandbox reads it.
  @Test
  void leavesRepositoriesOutsideAlone() throws Exception {
    var outside = TestRepository.make(folder.resolve("outside/lib"));

    try (var workspace = open(task("1.1", 1, here()))) {
      var root = workspace.directory();
      TestRepository.make(root.resolve("far/lib"));
      git(root, "add", "-A");
      FolderTree.delete(root.resolve("far"));
      Files.createSymbolicLink(root.resolve("far"), outside.getParent());
      var _ = workspace.keep(true);
    }

    assertThat(outside.resolve(".git")).isDirectory();
  }

  @Test
  void closesEvenWhatCannotBeWritten() throws Exception {
    try (var workspace = open(task("1.1", 1, here()))) {
      var locked = Files.createDirectory(workspace.directory().resolve("locked"));
      Files.writeString(locked.resolve("file"), "x");
      assertThat(locked.toFile().setWritable(false)).isTrue();
      assertThat(workspace.keep(true).commit()).isNotNull();
    }

    assertThat(git(user, "worktree", "list").lines()).hasSize(1);
  }

  @Test
  void showsASurveyWhatGitTracks() throws Exception {
    Files.createDirectories(user.resolve("vendor/x"));
    Files.writeString(user.resolve("vendor/x/日本.go"), "");
    git(user, "add", "-A");
    git(user, "commit", "-q", "-m", "second");
    Files.writeString(user.resolve("untracked.py"), "");
    var survey = new Survey(() -> false);

    workspaces.show(task("1.1", 1, here()), here(), survey);

    assertThat(survey.files()).isEqualTo(2);
    assertThat(survey.languages()).containsExactly(entry("go", 1));
    assertThat(git(user, "worktree", "list").lines()).hasSize(1);
  }

  @Test
  void showsASurveyTheSubfolderThatIsTheWorkspace() throws Exception {
    var part = Files.createDirectories(user.resolve("part"));
    Files.writeString(part.resolve("b_test.go"), "");
    git(user, "add", "-A");
    git(user, "commit", "-q", "-m", "second");
    var workspace = new WorkspaceRef(part.toString(), here().base());
    var survey = new Survey(() -> false);

    workspaces.show(task("1.1", 1, workspace), workspace, survey);

    assertThat(survey.files()).isEqualTo(1);
    assertThat(survey.tests()).contains("b_test.go");
  }

  @Test
  void showsASurveyOfAFolderNothingThatIsHiddenFromAttempts() throws Exception {
    var theirs = Files.createDirectories(folder.resolve("home/worktrees/77/1.1-1"));
    Files.writeString(theirs.resolve("pom.xml"), "");
    Files.writeString(folder.resolve("build.gradle"), "");
    var workspace = new WorkspaceRef(folder.toString(), null);
    var survey = new Survey(() -> false);

    workspaces.show(task("1.1", 1, workspace), workspace, survey);

    assertThat(survey.buildFiles()).containsExactly("build.gradle");
  }

  @Test
  void stopsShowingASurveyFilesWhenItHasSeenEnough() throws Exception {
    for (var i = 0; i < 2000; i++) {
      Files.createFile(user.resolve("file-%d.c".formatted(i)));
    }
    git(user, "add", "-A");
    git(user, "commit", "-q", "-m", "second");
    var survey = new Survey(() -> true);

    workspaces.show(task("1.1", 1, here()), here(), survey);

    assertThat(survey.files()).isEqualTo(1);
  }
}
