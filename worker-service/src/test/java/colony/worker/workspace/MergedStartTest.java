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
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Worktrees of tasks with several dependencies, on real Git repositories.
class MergedStartTest {
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

  private String made(String id, String file, String content, String... commits) throws Exception {
    var task = new TestTask(id, 1, 1, null, base, commits).message();
    return TestRepository.made(workspaces, task, file, content);
  }

  private Workspace open(RunTask task) throws Exception {
    return workspaces.open(task, Path.of("unused"));
  }

  private RunTask after(String... commits) {
    return new TestTask("2.1", 1, 1, null, base, commits).message();
  }

  private static String head(Workspace workspace) throws Exception {
    return git(workspace.directory(), "rev-parse", "HEAD");
  }

  private void assertRefused(RunTask task, OutcomeClass outcome, String sentence) throws Exception {
    assertThatThrownBy(() -> open(task))
        .isInstanceOfSatisfying(
            WorkspaceProblem.class, p -> assertThat(p.outcome()).isEqualTo(outcome))
        .hasMessage(sentence);
    assertThat(git(user, "worktree", "list").lines()).hasSize(1);
  }

  @Test
  void showsTheWorkOfAllDependencies() throws Exception {
    var one = made("1.1", "x", "1");
    var two = made("1.2", "y", "2");
    var three = made("1.3", "z é", "3");

    try (var workspace = open(after(one, two, three))) {
      assertThat(workspace.directory().resolve("a file.txt")).hasContent("one");
      assertThat(workspace.directory().resolve("x")).hasContent("1");
      assertThat(workspace.directory().resolve("y")).hasContent("2");
      assertThat(workspace.directory().resolve("z é")).hasContent("3");
      var kept = workspace.keep(true);
      assertThat(kept.branch()).isNull();
      assertThat(kept.commit()).as("what later work builds on").isEqualTo(head(workspace));
    }
  }

  @Test
  void mergesBothSidesOfOneFile() throws Exception {
    var text = "1\n2\n3\n4\n5\n6\n7\n8\n9\n";
    var first = made("1.1", "same", text);
    var top = made("1.2", "same", text.replace("1\n", "one\n"), first);
    var bottom = made("1.3", "same", text.replace("9\n", "nine\n"), first);

    try (var workspace = open(after(top, bottom))) {
      assertThat(workspace.directory().resolve("same"))
          .hasContent("one\n2\n3\n4\n5\n6\n7\n8\nnine\n");
    }
  }

  @Test
  void commitsOnTopOfTheMerge() throws Exception {
    var one = made("1.1", "x", "1");
    var two = made("1.2", "y", "2");
    var task = after(one, two);

    String merge;
    Workspace.Kept kept;
    try (var workspace = open(task)) {
      merge = head(workspace);
      Files.writeString(workspace.directory().resolve("z"), "3");
      kept = workspace.keep(true);
    }

    assertThat(kept.branch()).isEqualTo("colony/demo/2.1");
    assertThat(git(user, "show", "-s", "--format=%P", "colony/demo/2.1")).isEqualTo(merge);
    assertThat(git(user, "show", "-s", "--format=%P", merge)).isEqualTo(one + " " + two);
    assertThat(git(user, "show", "-s", "--format=%an|%ce|%B", merge))
        .startsWith("Colony|colony@localhost|Merge for 2.1")
        .contains("Colony: " + TestTask.COLONY);
  }

  @Test
  void leavesTheUsersBranchesAndWorkingTreeAlone() throws Exception {
    var one = made("1.1", "x", "1");
    var two = made("1.2", "y", "2");
    Files.writeString(user.resolve("a file.txt"), "dirty\n");
    Files.writeString(user.resolve("y"), "untracked");
    var status = git(user, "status", "--porcelain", "--branch");
    var branches = git(user, "for-each-ref");

    try (var workspace = open(after(one, two))) {
      assertThat(workspace.keep(true).branch()).isNull();
    }

    assertThat(git(user, "status", "--porcelain", "--branch")).isEqualTo(status);
    assertThat(git(user, "for-each-ref")).isEqualTo(branches);
    assertThat(git(user, "rev-parse", "HEAD")).isEqualTo(base.base());
  }

  @Test
  void comesToTheSameCommitWhenItIsTriedAgain() throws Exception {
    var one = made("1.1", "x", "1");
    var two = made("1.2", "y", "2");
    String first;
    try (var workspace = open(after(one, two))) {
      first = head(workspace);
    }
    // A merge dated by the clock would differ from now on.
    var second = git(user, "show", "-s", "--format=%ct", first);
    while (System.currentTimeMillis() / 1000 <= Long.parseLong(second)) {
      Thread.sleep(10);
    }

    try (var workspace = open(new TestTask("2.1", 5, 1, null, base, one, two).message())) {
      assertThat(head(workspace)).isEqualTo(first);
    }
  }

  @Test
  void mergesNothingWhenOneCommitHoldsTheOthers() throws Exception {
    var one = made("1.1", "x", "1");
    var two = made("1.2", "y", "2", one);
    var three = made("1.3", "z", "3", two);

    try (var workspace = open(after(one, three, two, three))) {
      assertThat(head(workspace)).isEqualTo(three);
    }
  }

  @Test
  void namesTasksAndFilesOfAConflict() throws Exception {
    var one = made("1.1", "same é", "1");
    var two = made("1.2", "same é", "2");

    assertRefused(
        after(one, two),
        OutcomeClass.BAD_TASK,
        "merge conflict between d%s and d%s: same é".formatted(one, two));
    assertThat(git(user, "branch", "--list", "colony/demo/2.1*")).isEmpty();
  }

  @Test
  void namesTheOneOfSeveralTasksThatConflicts() throws Exception {
    var one = made("1.1", "x", "1");
    var two = made("1.2", "same", "2");
    var three = made("1.3", "same", "3");

    assertRefused(
        after(one, two, three),
        OutcomeClass.BAD_TASK,
        "merge conflict between d%s and d%s: same".formatted(two, three));
  }

  @Test
  void saysAtOnceThatHistoriesHaveNothingInCommon() throws Exception {
    var one = made("1.1", "x", "1");
    var other = git(user, "commit-tree", "HEAD^{tree}", "-m", "begun anew");

    assertRefused(
        after(one, other),
        OutcomeClass.BAD_TASK,
        "d%s cannot be merged: fatal: refusing to merge unrelated histories".formatted(other));
  }

  @Test
  void namesOnlyTheFirstOfManyFilesInConflict() throws Exception {
    var commits = new String[2];
    for (var side = 0; side < 2; side++) {
      var task = new TestTask("1." + side, 1, 1, null, base).message();
      try (var workspace = open(task)) {
        for (var file = 10; file < 40; file++) {
          Files.writeString(workspace.directory().resolve("f" + file), "by " + side);
        }
        commits[side] = String.valueOf(workspace.keep(true).commit());
      }
    }

    assertRefused(
        after(commits),
        OutcomeClass.BAD_TASK,
        "merge conflict between d%s and d%s: f10, f11, f12, f13, f14, f15, f16, f17, f18, f19 and 20 more"
            .formatted(commits[0], commits[1]));
  }

  @Test
  void saysWhichCommitIsMissing() throws Exception {
    var one = made("1.1", "x", "1");
    var missing = "0123456789012345678901234567890123456789";

    assertRefused(
        after(one, missing),
        OutcomeClass.MISSING_DEPENDENCY,
        "the repository has no commit '%s'".formatted(missing));
  }

  @Test
  void fetchesTheOneCommitThatACloneLacks() throws Exception {
    var url = new WorkspaceRef("file://" + user, base.base());
    open(new TestTask("1.0", 1, 1, null, url).message()).close();
    var one = made("1.1", "x", "1");

    try (var workspace = open(new TestTask("2.1", 1, 1, null, url, one).message())) {
      assertThat(workspace.directory().resolve("x")).hasContent("1");
    }
  }

  @Test
  void mergesInTheCloneOfAUrl() throws Exception {
    var url = new WorkspaceRef("file://" + user, base.base());
    open(new TestTask("1.0", 1, 1, null, url).message()).close();
    // Made after the clone was: they have to be fetched first.
    var one = made("1.1", "x", "1");
    var two = made("1.2", "y", "2");

    try (var workspace = open(new TestTask("2.1", 1, 1, null, url, one, two).message())) {
      assertThat(workspace.directory().resolve("x")).hasContent("1");
      assertThat(workspace.directory().resolve("y")).hasContent("2");
    }
  }

  @Test
  void beginsAtTheBaseAndSaysSoWhenGitIsTooOldToMerge() throws Exception {
    var one = made("1.1", "x", "1");
    var two = made("1.2", "y", "2");
    var chained = made("1.3", "z", "3", one);

    assertThat(WithOldGit.begin(folder, base, one, two))
        .containsExactly(
            base.base(),
            "merging needs git 2.38 or newer: this began at the colony's base,"
                + " without what its dependencies changed");
    assertThat(WithOldGit.begin(folder, base, one, chained)).containsExactly(chained);
  }

  /// A process of its own, whose `PATH` finds a git that answers as 2.37 does.
  static final class WithOldGit {
    private static final String SCRIPT =
        """
        #!/bin/sh
        case " $* " in *" merge-tree --write-tree "*)
          echo "usage: git merge-tree <base-tree> <branch1> <branch2>" >&2; exit 129;;
        esac
        PATH=${PATH#*:} exec git "$@"
        """;

    private WithOldGit() {}

    /// The commit it begins at, then what is said about it.
    static List<String> begin(Path folder, WorkspaceRef base, String... commits) throws Exception {
      var bin = Files.createDirectories(folder.resolve("bin"));
      Files.writeString(bin.resolve("git"), SCRIPT);
      assertThat(bin.resolve("git").toFile().setExecutable(true)).isTrue();
      var command =
          new ArrayList<>(
              List.of(
                  ProcessHandle.current().info().command().orElseThrow(),
                  "-cp",
                  System.getProperty("java.class.path"),
                  WithOldGit.class.getName(),
                  folder.toString(),
                  base.location(),
                  String.valueOf(base.base())));
      command.addAll(List.of(commits));
      var builder = new ProcessBuilder(command).redirectErrorStream(true);
      builder.environment().merge("PATH", bin.toString(), (path, own) -> own + ":" + path);
      return builder.start().inputReader().lines().toList();
    }

    public static void main(String[] arguments) throws Exception {
      var commits = List.of(arguments).subList(3, arguments.length).toArray(String[]::new);
      var base = new WorkspaceRef(arguments[1], arguments[2]);
      var task = new TestTask("2.1", 1, 1, null, base, commits).message();
      try (var workspace =
          TestRepository.workspaces(Path.of(arguments[0], "old")).open(task, Path.of("unused"))) {
        System.out.println(head(workspace));
        workspace.keep(true).findings().forEach(System.out::println);
      }
    }
  }
}
