package colony.worker.workspace;

import static colony.worker.workspace.TestRepository.git;
import static colony.worker.workspace.TestRepository.made;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import colony.contracts.OutcomeClass;
import colony.contracts.RunSpec;
import colony.contracts.RunTask;
import colony.contracts.RunTask.DependencyResult;
import colony.contracts.RunTask.WorkspaceRef;
import colony.worker.task.TestTask;
import colony.worker.workspace.Merged.Into;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Merging into the colony's branch, with a real repository.
class MainlineTest {
  private static final String BRANCH = "colony/demo/+merged";

  @TempDir Path folder;
  private Path user;
  private WorkspaceRef base;
  private Workspaces workspaces;

  @BeforeEach
  void begin() throws Exception {
    user = TestRepository.make(folder.resolve("user"));
    base = TestRepository.workspace(user);
    workspaces = TestRepository.workspaces(folder.resolve("home"));
  }

  private DependencyResult did(String id, String file, String content) throws Exception {
    var commit = made(workspaces, new TestTask(id, 1, 1, null, base).message(), file, content);
    return new DependencyResult(id, "", null, commit, List.of(), false, "colony/demo/" + id);
  }

  private DependencyResult didInRun(int run, String id, String file, String content)
      throws Exception {
    var task = new TestTask(id, 2, run, null, base).message();
    var commit = made(workspaces, task, file, content);
    var branch = "colony/demo/%s+%d".formatted(id, run);
    return new DependencyResult(id, "", null, commit, List.of(), false, branch);
  }

  private Merged mergedInRun(int run, DependencyResult... results) throws Exception {
    var task = new TestTask("@merge-9", 7, run, new RunSpec.Merge(BRANCH), base).message();
    return workspaces.merge(given(task, null, results), BRANCH).orElseThrow();
  }

  private Merged merge(DependencyResult... results) throws Exception {
    return merge(null, results);
  }

  private Merged merge(@Nullable String before, DependencyResult... results) throws Exception {
    return merged(BRANCH, before, results);
  }

  private Merged merged(String branch, @Nullable String before, DependencyResult... results)
      throws Exception {
    var task = new TestTask("@merge-9", 7, 1, new RunSpec.Merge(branch), base).message();
    return workspaces.merge(given(task, before, results), branch).orElseThrow();
  }

  private static RunTask given(RunTask task, @Nullable String before, DependencyResult... results) {
    var subject =
        before == null
            ? null
            : new DependencyResult("@merge-1", "", null, before, List.of(), false);
    return TestTask.given(task, List.of(results), subject);
  }

  private String show(String branch, String file) throws Exception {
    return git(user, "show", branch + ":" + file);
  }

  @Test
  void commitsAreMergedInTheirOrderEachWithACommitOfItsOwn() throws Exception {
    var one = did("1.1", "b.txt", "b\n");
    var two = did("1.2", "c.txt", "c\n");

    var merged = merge(one, two);

    assertThat(merged.into()).extracting(Into::task).containsExactly("1.1", "1.2");
    assertThat(merged.head()).contains(git(user, "rev-parse", BRANCH));
    assertThat(git(user, "log", "--first-parent", "--format=%s", BRANCH).lines())
        .containsExactly("Merge task 1.2", "Merge task 1.1", "first");
    assertThat(git(user, "log", "-1", "--format=%(trailers:key=Task,valueonly)", BRANCH))
        .isEqualTo("1.2");
    assertThat(show(BRANCH, "b.txt") + show(BRANCH, "c.txt")).isEqualTo("bc");
  }

  @Test
  void theUsersBranchAndWorkingTreeAreLeftAlone() throws Exception {
    Files.writeString(user.resolve("a file.txt"), "changed by the user\n");
    var before = git(user, "rev-parse", "main");

    merge(did("1.1", "a file.txt", "changed by the task\n"));

    assertThat(git(user, "rev-parse", "main")).isEqualTo(before);
    assertThat(Files.readString(user.resolve("a file.txt"))).isEqualTo("changed by the user\n");
    assertThat(git(user, "status", "--porcelain")).isEqualTo("M \"a file.txt\"");
  }

  @Test
  void doneTwiceItComesToTheSame() throws Exception {
    var one = did("1.1", "b.txt", "b\n");
    var two = did("1.2", "c.txt", "c\n");
    var first = merge(one, two);

    var again = merge(one, two);
    git(user, "update-ref", "-d", "refs/heads/" + BRANCH); // as if it had died before the end
    var anew = merge(one, two);

    assertThat(again).isEqualTo(first);
    assertThat(anew).isEqualTo(first);
  }

  @Test
  void aConflictIsToldWithItsFilesTasksAndHunksAndTheOthersGoOn() throws Exception {
    var one = did("1.1", "a file.txt", "one by the first\n");
    var two = did("1.2", "a file.txt", "one by the second\n");
    var three = did("1.3", "c.txt", "c\n");

    var merged = merge(one, two, three);

    assertThat(merged.into()).extracting(Into::task).containsExactly("1.1", "1.3");
    var conflict = merged.conflicts().getFirst();
    assertThat(conflict.task()).isEqualTo("1.2");
    assertThat(conflict.with()).containsExactly("1.1");
    assertThat(conflict.files()).containsExactly("a file.txt");
    assertThat(conflict.message())
        .startsWith("merge conflict of task 1.2 with 1.1 in a file.txt: colony/demo/1.2 at ")
        .contains(BRANCH + " at ");
    assertThat(conflict.hunks())
        .contains("one by the first")
        .contains("one by the second")
        .contains("<<<<<<<");
    assertThat(show(BRANCH, "a file.txt")).isEqualTo("one by the first");
  }

  /// Their names are more than a program takes as arguments.
  @Test
  void aConflictInVeryManyFilesIsToldToo() throws Exception {
    var deep = String.join("/", Collections.nCopies(14, "d".repeat(220)));
    var one = didMany("1.1", deep, 800, "one\n");
    var two = didMany("1.2", deep, 800, "two\n");

    var merged = merge(one, two, did("1.3", "c.txt", "c\n"));

    assertThat(merged.into()).extracting(Into::task).containsExactly("1.1", "1.3");
    var conflict = merged.conflicts().getFirst();
    assertThat(conflict.files()).hasSize(800);
    assertThat(conflict.with()).containsExactly("1.1");
    assertThat(conflict.hunks()).contains("one").contains("two");
  }

  private DependencyResult didMany(String id, String inside, int files, String content)
      throws Exception {
    var task = new TestTask(id, 1, 1, null, base).message();
    try (var workspace = workspaces.open(task, Path.of("unused"))) {
      var place = Files.createDirectories(workspace.directory().resolve(inside));
      for (var number = 0; number < files; number++) {
        Files.writeString(place.resolve("f" + number), content);
      }
      var kept = workspace.keep(true);
      return new DependencyResult(id, "", null, kept.commit(), List.of(), false, kept.branch());
    }
  }

  @Test
  void aPersonResolvesOnTheBranchOfTheTaskAndNoLineIsLost() throws Exception {
    var one = did("1.1", "a file.txt", "one by the first\n");
    var two = did("1.2", "a file.txt", "one by the second\n");
    var before = merge(one, two).head().orElseThrow();

    var desk = folder.resolve("desk");
    git(user, "worktree", "add", "-q", desk.toString(), "colony/demo/1.2");
    assertThatThrownBy(() -> git(desk, "merge", "-q", BRANCH)).hasMessageContaining("CONFLICT");
    Files.writeString(desk.resolve("a file.txt"), "one by the first\none by the second\n");
    git(desk, "commit", "-q", "-a", "-m", "both");
    var merged = merge(before, two);

    var tip = git(user, "rev-parse", "colony/demo/1.2");
    assertThat(merged.into()).containsExactly(new Into("1.2", String.valueOf(two.commit()), tip));
    assertThat(show(BRANCH, "a file.txt")).isEqualTo("one by the first\none by the second");
  }

  @Test
  void aBranchOfTheTaskThatGoesElsewhereIsNotFollowed() throws Exception {
    var one = did("1.1", "b.txt", "b\n");
    git(user, "branch", "-f", "colony/demo/1.1", "main");

    var merged = merge(one);

    assertThat(merged.into().getFirst().commit()).isEqualTo(one.commit());
    assertThat(show(BRANCH, "b.txt")).isEqualTo("b");
  }

  @Test
  void theBranchOfALaterRunGoesOnFromTheLastMerge() throws Exception {
    var head = merge(did("1.1", "b.txt", "b\n")).head().orElseThrow();

    var merged = merged(BRANCH + "+2", head, did("1.2", "c.txt", "c\n"));

    assertThat(show(BRANCH + "+2", "b.txt") + show(BRANCH + "+2", "c.txt")).isEqualTo("bc");
    assertThat(git(user, "rev-parse", BRANCH)).isEqualTo(head);
    assertThat(merged.branch()).isEqualTo(BRANCH + "+2");
  }

  @Test
  void aBranchThatAnEarlierRunLeftBehindIsNotGoneOnWith() throws Exception {
    var former = merge(did("1.1", "b.txt", "the run before\n")).head();
    var again = didInRun(3, "1.2", "b.txt", "now\n");

    var task = new TestTask("@merge-9", 7, 3, new RunSpec.Merge(BRANCH), base).message();
    var merged = mergedInRun(3, again);
    var next =
        workspaces
            .merge(given(task, merged.head().orElseThrow(), did("1.3", "c.txt", "c\n")), BRANCH)
            .orElseThrow();

    assertThat(merged.branch()).isEqualTo(BRANCH + "+3");
    assertThat(next.branch()).isEqualTo(BRANCH + "+3");
    assertThat(show(BRANCH + "+3", "b.txt") + show(BRANCH + "+3", "c.txt")).isEqualTo("nowc");
    assertThat(former).contains(git(user, "rev-parse", BRANCH));
  }

  /// After a reset the tasks have the names they had before.
  @Test
  void theSameTasksOfAnEarlierRunAreNotGoneOnWith() throws Exception {
    var former = merge(did("1.1", "b.txt", "the run before\n")).head();

    var merged = mergedInRun(3, didInRun(3, "1.1", "c.txt", "now\n"));

    assertThat(merged.branch()).isEqualTo(BRANCH + "+3");
    assertThat(git(user, "ls-tree", "--name-only", BRANCH + "+3").lines())
        .containsExactly("a file.txt", "c.txt");
    assertThat(former).contains(git(user, "rev-parse", BRANCH));
  }

  @Test
  void aBranchOfThisNameThatAPersonMadeIsNotGoneOnWith() throws Exception {
    var desk = folder.resolve("desk");
    git(user, "worktree", "add", "-q", "-b", BRANCH, desk.toString(), "main");
    commit(desk, "p.txt", "by a person\n");
    git(user, "worktree", "remove", desk.toString());

    var merged = merge(did("1.1", "b.txt", "b\n"));

    assertThat(merged.branch()).isEqualTo(BRANCH + "+1");
    assertThat(git(user, "ls-tree", "--name-only", BRANCH + "+1").lines())
        .containsExactly("a file.txt", "b.txt");
  }

  /// The next one may be given more, and what a person has made of a task since.
  @Test
  void whatAMergeLeftThatDiedBeforeItCouldTellIsGoneOnWith() throws Exception {
    var one = did("1.1", "b.txt", "b\n");
    var left = merge(one).head().orElseThrow();
    var desk = folder.resolve("desk");
    git(user, "worktree", "add", "-q", desk.toString(), "colony/demo/1.1");
    commit(desk, "p.txt", "by a person\n");

    var merged = merge(one, did("1.2", "c.txt", "c\n"));

    assertThat(merged.branch()).isEqualTo(BRANCH);
    assertThat(git(user, "rev-list", BRANCH)).contains(left);
    assertThat(git(user, "ls-tree", "--name-only", BRANCH).lines())
        .containsExactly("a file.txt", "b.txt", "c.txt", "p.txt");
  }

  @Test
  void whoLooksAtTheBranchIsNotDisturbedAndNothingIsLost() throws Exception {
    var head = merge(did("1.1", "b.txt", "b\n")).head().orElseThrow();
    var desk = folder.resolve("desk");
    git(user, "worktree", "add", "-q", desk.toString(), BRANCH);

    var aside = merge(head, did("1.2", "c.txt", "c\n"));

    assertThat(git(user, "rev-parse", BRANCH)).isEqualTo(head);
    assertThat(git(desk, "status", "--porcelain")).isEmpty();
    assertThat(aside.branch()).isEqualTo(BRANCH + "-epoch-7");
    assertThat(aside.findings().getFirst()).contains("is checked out in");

    git(user, "worktree", "remove", desk.toString());
    merge(aside.head().orElseThrow(), did("1.3", "d.txt", "d\n"));
    assertThat(show(BRANCH, "c.txt") + show(BRANCH, "d.txt")).isEqualTo("cd");
  }

  @Test
  void whatAPersonCommitsOnTheBranchThatWasMergedAsideIsBuiltOn() throws Exception {
    var head = merge(did("1.1", "b.txt", "b\n")).head().orElseThrow();
    var desk = folder.resolve("desk");
    git(user, "worktree", "add", "-q", desk.toString(), BRANCH);
    var aside = merge(head, did("1.2", "c.txt", "c\n")).head().orElseThrow();
    commit(desk, "p.txt", "by a person\n");

    var during = merge(aside, did("1.3", "d.txt", "d\n"));
    git(user, "worktree", "remove", desk.toString());
    var after = merge(during.head().orElseThrow(), did("1.4", "e.txt", "e\n"));

    assertThat(during.branch()).isEqualTo(BRANCH + "-epoch-7");
    assertThat(after.branch()).isEqualTo(BRANCH);
    assertThat(git(user, "ls-tree", "--name-only", BRANCH).lines())
        .containsExactly("a file.txt", "b.txt", "c.txt", "d.txt", "e.txt", "p.txt");
  }

  /// Each merge has the same epoch, as a rule.
  @Test
  void whatAPersonCommitsWhereItWasMergedAsideStaysThere() throws Exception {
    var head = merge(did("1.1", "b.txt", "b\n")).head().orElseThrow();
    var looked = folder.resolve("looked at");
    git(user, "worktree", "add", "-q", looked.toString(), BRANCH);
    var aside = merge(head, did("1.2", "c.txt", "c\n"));
    var desk = folder.resolve("desk");
    git(user, "worktree", "add", "-q", desk.toString(), aside.branch());

    var during = merge(aside.head().orElseThrow(), did("1.3", "d.txt", "d\n"));
    commit(desk, "p.txt", "by a person\n");
    var after = merge(during.head().orElseThrow(), did("1.4", "e.txt", "e\n"));

    assertThat(during.branch()).isEqualTo(aside.branch() + "-2");
    assertThat(after.branch()).isEqualTo(aside.branch() + "-2");
    assertThat(git(desk, "status", "--porcelain")).isEmpty();
    assertThat(show(aside.branch(), "p.txt")).isEqualTo("by a person");
    assertThat(git(user, "ls-tree", "--name-only", after.branch()).lines())
        .containsExactly("a file.txt", "b.txt", "c.txt", "d.txt", "e.txt");
  }

  /// What was to be merged may have been cancelled meanwhile.
  @Test
  void whatWasMergedAsideIsInTheBranchAlsoWhenNothingIsLeftToMerge() throws Exception {
    var head = merge(did("1.1", "b.txt", "b\n")).head().orElseThrow();
    var desk = folder.resolve("desk");
    git(user, "worktree", "add", "-q", desk.toString(), BRANCH);
    var aside = merge(head, did("1.2", "c.txt", "c\n")).head().orElseThrow();
    commit(desk, "p.txt", "by a person\n");
    git(user, "worktree", "remove", desk.toString());

    var merged = merge(aside);

    assertThat(git(user, "ls-tree", "--name-only", merged.head().orElseThrow()).lines())
        .containsExactly("a file.txt", "b.txt", "c.txt", "p.txt");
  }

  @Test
  void whatAPersonCommitsThereIsToldWhereItConflicts() throws Exception {
    var head = merge(did("1.1", "b.txt", "b\n")).head().orElseThrow();
    var desk = folder.resolve("desk");
    git(user, "worktree", "add", "-q", desk.toString(), BRANCH);
    var aside = merge(head, did("1.2", "c.txt", "c\n")).head().orElseThrow();
    commit(desk, "c.txt", "by a person\n");

    var merged = merge(aside, did("1.3", "d.txt", "d\n"));

    assertThat(merged.branch()).isEqualTo(BRANCH + "+1");
    assertThat(merged.findings())
        .containsExactly(
            "what was committed on %s, %s, conflicts with what is merged, %s, and is left out"
                .formatted(
                    BRANCH,
                    git(desk, "rev-parse", "HEAD").substring(0, 12),
                    aside.substring(0, 12)));
  }

  /// Such as of a run that was rolled back.
  @Test
  void whatTheColonyItselfMergedApartIsNotBuiltOn() throws Exception {
    var head = merge(did("1.1", "b.txt", "b\n")).head().orElseThrow();
    merge(head, did("1.2", "c.txt", "c\n"));
    var other = merged(BRANCH + "+2", head, did("1.3", "d.txt", "d\n")).head().orElseThrow();

    var merged = merge(other, did("1.4", "e.txt", "e\n"));

    assertThat(git(user, "ls-tree", "--name-only", merged.branch()).lines())
        .containsExactly("a file.txt", "b.txt", "d.txt", "e.txt");
  }

  private static void commit(Path desk, String file, String content) throws Exception {
    Files.writeString(desk.resolve(file), content);
    git(desk, "add", "-A");
    git(desk, "commit", "-q", "-m", "by a person");
  }

  @Test
  void aBranchThatCannotBeMovedIsToldInTheWordsOfGit() throws Exception {
    var one = did("1.1", "b.txt", "b\n");
    var lock = user.resolve(".git/refs/heads/" + BRANCH + ".lock");
    Files.createFile(lock);

    assertThatThrownBy(() -> merge(one))
        .isInstanceOfSatisfying(
            WorkspaceProblem.class,
            it -> assertThat(it.outcome()).isEqualTo(OutcomeClass.TRANSIENT))
        .hasMessageContaining(lock.getFileName().toString());

    Files.delete(lock);
    git(user, "update-ref", "refs/heads/" + BRANCH + "/x", "main");
    assertThatThrownBy(() -> merge(one))
        .isInstanceOfSatisfying(
            WorkspaceProblem.class,
            it -> assertThat(it.outcome()).isEqualTo(OutcomeClass.BAD_TASK));
  }

  @Test
  void aCommitThatIsNotThereIsToldAndTheOthersGoOn() throws Exception {
    var lost = new DependencyResult("1.1", "", null, "4".repeat(40), List.of(), false, "x");

    var merged = merge(lost, did("1.2", "c.txt", "c\n"));

    assertThat(merged.into()).extracting(Into::task).containsExactly("1.2");
    assertThat(merged.conflicts().getFirst().message())
        .isEqualTo(
            "task 1.1 cannot be merged: the repository has no commit '%s'"
                .formatted("4".repeat(40)));
  }

  @Test
  void withNothingToMergeNoBranchIsMade() throws Exception {
    assertThat(merge().head()).isEqualTo(Optional.empty());
    assertThat(git(user, "branch", "--list", "colony/*")).isEmpty();
  }

  @Test
  void otherBranchesThanTheColonysAreRefused() {
    assertThatThrownBy(() -> merged("main", null)).hasMessageContaining("'main' is no name");
  }
}
