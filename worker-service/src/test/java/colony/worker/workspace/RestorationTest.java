package colony.worker.workspace;

import static colony.worker.workspace.TestRepository.git;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import colony.contracts.OutcomeClass;
import colony.contracts.RunTask;
import colony.contracts.RunTask.WorkspaceRef;
import colony.worker.task.TestTask;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Restoring on real Git repositories.
class RestorationTest {
  private static final String BRANCH = "colony/demo/+restored-2";

  @TempDir Path folder;
  private Path user;
  private WorkspaceRef base;
  private Workspaces workspaces;

  @BeforeEach
  void begin() throws Exception {
    user = TestRepository.make(folder.resolve("my räpo 日本"));
    base = TestRepository.workspace(user);
    workspaces = TestRepository.workspaces(folder.resolve("home"));
  }

  /// What a task made that wrote one file.
  private String commit(String id, String file, String content, String... dependencies)
      throws Exception {
    var task = new TestTask(id, 1, 1, null, base, dependencies).message();
    return TestRepository.made(workspaces, task, file, content);
  }

  private static RunTask task(WorkspaceRef workspace, String... commits) {
    return new TestTask("+restore", 7, 2, null, workspace, commits).message();
  }

  private Restored restore(String... commits) throws Exception {
    return workspaces.restore(task(base, commits), BRANCH).orElseThrow();
  }

  private static void assertRefused(
      ThrowingCallable restore, OutcomeClass outcome, String... words) {
    assertThatThrownBy(restore)
        .isInstanceOfSatisfying(
            WorkspaceProblem.class, p -> assertThat(p.outcome()).isEqualTo(outcome))
        .hasMessageContainingAll(words);
  }

  @Test
  void putsWhatParallelTasksMadeTogether() throws Exception {
    var one = commit("1.1", "x", "1");
    var two = commit("1.2", "y", "2");
    var three = commit("1.3", "z é", "3");

    var restored = restore(one, two, three);

    assertThat(restored.branch()).isEqualTo(BRANCH);
    assertThat(restored.commits()).isEqualTo(3);
    assertThat(git(user, "rev-parse", BRANCH)).isEqualTo(restored.commit());
    assertThat(git(user, "ls-tree", "-r", "--name-only", BRANCH).lines())
        .containsExactlyInAnyOrder("a file.txt", "x", "y", "z é");
    for (var commit : new String[] {one, two, three}) {
      git(user, "merge-base", "--is-ancestor", commit, BRANCH);
    }
  }

  @Test
  void leavesTheUsersBranchAndWorkingTreeAlone() throws Exception {
    Files.writeString(user.resolve("a file.txt"), "dirty\n");
    Files.writeString(user.resolve("staged"), "mine");
    git(user, "add", "staged");
    Files.writeString(user.resolve("x"), "untracked");
    var status = git(user, "status", "--porcelain", "--branch");
    var head = git(user, "rev-parse", "HEAD");
    var one = commit("1.1", "x", "1");
    var two = commit("1.2", "y", "2");

    restore(one, two);

    assertThat(git(user, "status", "--porcelain", "--branch")).isEqualTo(status);
    assertThat(git(user, "rev-parse", "HEAD")).isEqualTo(head);
    assertThat(git(user, "rev-parse", "colony/demo/1.1")).isEqualTo(one);
    assertThat(git(user, "rev-parse", "colony/demo/1.2")).isEqualTo(two);
    assertThat(git(user, "worktree", "list").lines()).hasSize(1);
    assertThat(user.resolve("a file.txt")).hasContent("dirty");
    assertThat(user.resolve("x")).hasContent("untracked");
  }

  @Test
  void takesTheLastCommitOfAChainAsItIs() throws Exception {
    var one = commit("1.1", "x", "1");
    var two = commit("1.2", "x", "2", one);

    var restored = restore(one, two);

    assertThat(restored).isEqualTo(new Restored(BRANCH, two, 1, List.of()));
  }

  @Test
  void goesBackToTheBaseWhenNothingWasMade() throws Exception {
    assertThat(restore().commit()).isEqualTo(base.base());
    assertThat(git(user, "rev-parse", BRANCH)).isEqualTo(base.base());
  }

  @Test
  void comesToTheSameCommitWhenItIsDoneAgain() throws Exception {
    var one = longAgo(commit("1.1", "x", "1"));
    var two = longAgo(commit("1.2", "y", "2"));
    var first = restore(one, two);
    var again = restore(one, two);
    git(user, "branch", "-q", "-D", BRANCH);

    var anew = restore(one, two);

    assertThat(again).isEqualTo(first);
    assertThat(anew).isEqualTo(first);
    assertThat(git(user, "show", "-s", "--format=%at %ct", BRANCH))
        .isEqualTo("1000000000 1000000000");
  }

  private String longAgo(String commit) throws Exception {
    return TestRepository.PROGRAM.run(
        Map.of("GIT_COMMITTER_DATE", "@1000000000 +0000"),
        List.of(
            "-C",
            user.toString(),
            "commit-tree",
            commit + "^{tree}",
            "-p",
            String.valueOf(base.base()),
            "-m",
            "old"));
  }

  @Test
  void movesNoBranchThatIsThere() throws Exception {
    var one = commit("1.1", "x", "1");
    git(user, "branch", BRANCH, "main");

    assertRefused(
        () -> restore(one),
        OutcomeClass.BAD_TASK,
        BRANCH + " is there already, at " + base.base(),
        "not moved to " + one);
    assertThat(git(user, "rev-parse", BRANCH)).isEqualTo(base.base());
  }

  @Test
  void namesTheFilesInConflictAndMakesNoBranch() throws Exception {
    var one = commit("1.1", "same é", "1");
    var two = commit("1.2", "same é", "2");

    assertRefused(
        () -> restore(one, two),
        OutcomeClass.BAD_TASK,
        "merge conflict between d%s and d%s: same é".formatted(one, two));
    assertThat(git(user, "branch", "--list", BRANCH)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"main", "colony", "colony/", "colony/../main", "colony/a b", "-colony/x"})
  void refusesANameThatIsNoColonys(String name) {
    assertRefused(
        () -> workspaces.restore(task(base), name), OutcomeClass.BAD_TASK, "'%s'".formatted(name));
  }

  @Test
  void saysWhichCommitIsMissing() {
    var missing = "0123456789012345678901234567890123456789";

    assertRefused(() -> restore(missing), OutcomeClass.MISSING_DEPENDENCY, missing);
  }

  @Test
  void hasNothingToRestoreInAPlainFolder() throws Exception {
    var plain = Files.createDirectory(folder.resolve("plain"));

    var restored = workspaces.restore(task(new WorkspaceRef(plain.toString(), null)), BRANCH);

    assertThat(restored).isEmpty();
  }

  @Test
  void restoresInTheCloneOfAUrl() throws Exception {
    var one = commit("1.1", "x", "1");
    var two = commit("1.2", "y", "2");
    var url = new WorkspaceRef("file://" + user, base.base());

    var restored = workspaces.restore(task(url, one, two), BRANCH).orElseThrow();

    assertThat(restored.commits()).isEqualTo(2);
    assertThat(git(user, "branch", "--list", BRANCH)).isEmpty();
  }
}
