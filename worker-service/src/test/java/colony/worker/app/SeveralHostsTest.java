package colony.worker.app;

import static colony.worker.workspace.TestRepository.git;
import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.BlobRef;
import colony.contracts.OutcomeClass;
import colony.contracts.RunSpec;
import colony.contracts.RunTask;
import colony.contracts.RunTask.DependencyResult;
import colony.contracts.RunTask.WorkspaceRef;
import colony.contracts.TaskResult;
import colony.contracts.TaskResult.Artifact;
import colony.worker.task.Cancellation;
import colony.worker.task.Ending;
import colony.worker.task.TestTask;
import colony.worker.workspace.TestRepository;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Workers of several hosts, each with a clone of its own, on one Git URL.
@Timeout(120)
class SeveralHostsTest {
  private static final String MERGED = "colony/demo/+merged";

  @TempDir Path folder;
  private final Cancellation cancellation = new Cancellation();
  private Path origin;
  private WorkspaceRef url;
  private FakeQueen queen;
  private TestWorker here;
  private TestWorker there;

  @BeforeEach
  void begin() throws Exception {
    var user = TestRepository.make(folder.resolve("user"));
    origin = folder.resolve("origin.git");
    git(user, "clone", "-q", "--bare", user.toString(), origin.toString());
    url = new WorkspaceRef("file://" + origin, git(user, "rev-parse", "HEAD"));
    queen = new FakeQueen();
    here = worker("here", Map.of());
    there = worker("there", Map.of());
  }

  private TestWorker worker(String host, Map<String, String> settings) throws Exception {
    return new TestWorker(folder.resolve(host), settings, queen);
  }

  @AfterEach
  void end() {
    here.close();
    there.close();
    queen.close();
  }

  private static RunSpec shell(String line) {
    return new RunSpec.Command(List.of(), line, Map.of(), 0);
  }

  private RunTask task(String id, String line, DependencyResult... given) {
    var task = new TestTask(id, 1, 1, shell(line), url).message();
    return TestTask.given(task, List.of(given), null);
  }

  private Ending.Ended run(TestWorker worker, RunTask task) throws Exception {
    return (Ending.Ended) worker.run(task, cancellation);
  }

  private DependencyResult done(TestWorker worker, RunTask task) throws Exception {
    var ended = run(worker, task);
    assertThat(ended.outcome()).as(ended.result().summary()).isEqualTo(OutcomeClass.SUCCESS);
    return result(task.taskId(), ended.result());
  }

  private static DependencyResult result(String task, TaskResult result) {
    return new DependencyResult(
        task, "", null, result.commit(), result.artifacts(), false, result.branch());
  }

  private Ending.Ended merge(
      TestWorker worker, @Nullable DependencyResult before, DependencyResult... results)
      throws Exception {
    var task = new TestTask("@merge-9", 7, 1, new RunSpec.Merge(MERGED), url).message();
    return run(worker, TestTask.given(task, List.of(results), before));
  }

  private static DependencyResult merged(Ending.Ended ended) {
    assertThat(ended.outcome()).as(ended.result().summary()).isEqualTo(OutcomeClass.SUCCESS);
    assertThat(ended.result().summary()).doesNotContain("in conflict");
    return result("@merge-9", ended.result());
  }

  /// As a server does where one may only read.
  private void takesNothing() throws Exception {
    var hook = Files.createDirectories(origin.resolve("hooks")).resolve("pre-receive");
    Files.writeString(hook, "#!/bin/sh\nexit 1\n");
    assertThat(hook.toFile().setExecutable(true)).isTrue();
  }

  @Test
  void whatOneLeftAnotherMergesAndAThirdBeginsWith() throws Exception {
    var one = done(here, task("1.1", "echo b > b.txt"));
    var two = done(there, task("1.2", "echo c > c.txt"));

    var merged = merged(merge(there, null, one, two));
    var next = done(here, task("2.1", "cat b.txt c.txt > d.txt", merged));

    assertThat(git(origin, "show", next.branch() + ":d.txt")).isEqualTo("b\nc");
    assertThat(git(origin, "rev-parse", MERGED)).isEqualTo(merged.commit());
    assertThat(git(origin, "rev-parse", "main")).isEqualTo(url.base());
    assertThat(next.artifacts()).as("it is at the origin").isEmpty();
  }

  @Test
  void whatTheOriginDoesNotTakeGoesByTheQueen() throws Exception {
    takesNothing();
    var one = done(here, task("1.1", "echo b > b.txt"));
    var two = done(there, task("1.2", "echo c > c.txt"));

    var merged = merged(merge(there, null, one, two));
    var line = "cat b.txt c.txt > d.txt && echo inputs: $COLONY_INPUTS";
    try (var third = worker("third", Map.of())) {
      var next = run(third, task("2.1", line, merged, one));

      assertThat(next.outcome()).as(next.result().summary()).isEqualTo(OutcomeClass.SUCCESS);
      assertThat(next.result().summary()).as("nobody reads a bundle").isEqualTo("inputs:");
      assertThat(TaskResult.bundle(next.result().artifacts())).hasSize(1);
    }
    assertThat(git(origin, "branch", "--list", "colony/*")).isEmpty();
  }

  @Test
  void nothingIsPushedWhereThatIsNotWanted() throws Exception {
    try (var careful = worker("careful", Map.of("colony.worker.push", "false"))) {
      var one = done(careful, task("1.1", "echo b > b.txt"));

      assertThat(git(origin, "branch", "--list", "colony/*")).isEmpty();
      assertThat(one.artifacts()).extracting(Artifact::path).contains(TaskResult.BUNDLE);
      merged(merge(there, null, one));
    }
  }

  @Test
  void aMergeThatWasBegunWithGoesOnToWhoBuildsOnIt() throws Exception {
    var one = done(here, task("1.1", "echo b > b.txt"));
    var two = done(here, task("1.2", "echo c > c.txt"));

    var looked = done(here, task("2.1", "test -e b.txt", one, two));
    var next = done(there, task("3.1", "cat b.txt c.txt > d.txt", looked));

    assertThat(looked.branch()).isNull();
    assertThat(git(origin, "show", next.branch() + ":d.txt")).isEqualTo("b\nc");
  }

  @Test
  void whoBuildsOnABundleAndChangesNothingHandsItOn() throws Exception {
    takesNothing();
    var one = done(here, task("1.1", "echo b > b.txt"));

    var looked = done(there, task("2.1", "test -e b.txt", one));

    assertThat(looked.commit()).isEqualTo(one.commit());
    assertThat(looked.artifacts()).isEqualTo(one.artifacts());
  }

  @Test
  void aCommitThatIsNowhereIsNamedWithWhereItWasLookedFor() throws Exception {
    takesNothing();
    var one = done(here, task("1.1", "echo b > b.txt"));
    var lost = new DependencyResult("1.1", "", null, one.commit(), List.of(), false, one.branch());

    var next = run(there, task("2.1", "true", lost));
    var merge = merge(there, null, lost);

    assertThat(next.outcome()).isEqualTo(OutcomeClass.MISSING_DEPENDENCY);
    assertThat(next.result().summary())
        .isEqualTo(
            ("commit '%s' of task 1.1 on colony/demo/1.1 is nowhere: it is not in this worker's"
                    + " clone, no branch of the origin has it, and no bundle was left of it")
                .formatted(one.commit()));
    assertThat(merge.outcome()).isEqualTo(OutcomeClass.SUCCESS);
    assertThat(String.valueOf(merge.result().data()))
        .contains("task 1.1 cannot be merged: commit '%s'".formatted(one.commit()));
  }

  @Test
  void aBundleThatTheQueenDoesNotHaveIsNamedToo() throws Exception {
    takesNothing();
    var one = done(here, task("1.1", "echo b > b.txt"));
    var gone = new Artifact(TaskResult.BUNDLE, new BlobRef("0".repeat(64), 7));
    var lost =
        new DependencyResult("1.1", "", null, one.commit(), List.of(gone), false, one.branch());

    var next = run(there, task("2.1", "true", lost));

    assertThat(next.outcome()).isEqualTo(OutcomeClass.MISSING_DEPENDENCY);
    assertThat(next.result().summary())
        .startsWith("commit '%s' of task 1.1 on colony/demo/1.1 is nowhere".formatted(one.commit()))
        .contains("the bundle %s cannot be had".formatted("0".repeat(64)));
  }

  @Test
  void theFormerMergeIsHadByItsBundle() throws Exception {
    takesNothing();
    var first = merged(merge(here, null, done(here, task("1.1", "echo b > b.txt"))));

    var second = merged(merge(there, first, done(there, task("1.2", "echo c > c.txt"))));
    var next = done(here, task("2.1", "cat b.txt c.txt > d.txt", second));

    assertThat(next.branch()).isEqualTo("colony/demo/2.1");
  }

  private Ending.Ended restore(TestWorker worker, DependencyResult... results) throws Exception {
    var run = new RunSpec.Restore("colony/demo/+restored-2");
    var task = new TestTask("@restore-9", 7, 1, run, url).message();
    return run(worker, TestTask.given(task, List.of(results), null));
  }

  @Test
  void whatIsRestoredIsAtTheOriginAndNotMovedThere() throws Exception {
    var one = done(here, task("1.1", "echo b > b.txt"));
    var two = done(here, task("1.2", "echo c > c.txt", one));

    var restored = restore(there, one);
    var other = restore(here, two);

    assertThat(restored.outcome()).isEqualTo(OutcomeClass.SUCCESS);
    assertThat(git(origin, "rev-parse", "colony/demo/+restored-2")).isEqualTo(one.commit());
    assertThat(other.outcome()).isEqualTo(OutcomeClass.SUCCESS);
    assertThat(other.result().branch()).isEqualTo("colony/demo/+restored-2-epoch-7");
    assertThat(other.result().summary())
        .contains("branch colony/demo/+restored-2 is elsewhere, at " + one.commit());
    assertThat(git(origin, "rev-parse", "colony/demo/+restored-2-epoch-7")).isEqualTo(two.commit());
  }

  /// As when somebody is quicker each time.
  private void movesWhileNobodyLooks(String branch) throws Exception {
    var tree = git(origin, "rev-parse", "main^{tree}");
    git(origin, "branch", branch, git(origin, "commit-tree", tree, "-p", "main", "-m", "theirs"));
    git(origin, "config", "--add", "uploadpack.hideRefs", "refs/heads/" + branch);
  }

  @Test
  void aMergeOrARestoreThatDidNotGetThroughIsToldWithItsBranch() throws Exception {
    var one = done(here, task("1.1", "echo b > b.txt"));
    movesWhileNobodyLooks(MERGED);
    movesWhileNobodyLooks("colony/demo/+restored-2");

    for (var ended : List.of(merge(there, null, one), restore(there, one))) {
      assertThat(ended.outcome()).isEqualTo(OutcomeClass.SUCCESS);
      assertThat(ended.result().summary())
          .contains(
              "the origin's branch %s is elsewhere, and does not hold commit %s"
                  .formatted(ended.result().branch(), ended.result().commit()));
    }
  }

  @Test
  void aTaskWhoseBranchesAreBothElsewhereSaysSo() throws Exception {
    movesWhileNobodyLooks("colony/demo/1.1");
    movesWhileNobodyLooks("colony/demo/1.1-epoch-1");

    var one = run(here, task("1.1", "echo b > b.txt"));

    assertThat(one.outcome()).isEqualTo(OutcomeClass.SUCCESS);
    assertThat(TaskResult.bundle(one.result().artifacts())).hasSize(1);
    assertThat(one.result().summary())
        .contains(
            "it takes no colony/demo/1.1-epoch-1: neither holds commit " + one.result().commit());
  }

  /// An attempt may have written there what a push runs.
  @Test
  void aHostThatKeepsAttemptsInASandboxPushesToNoFolder() throws Exception {
    var one = done(there, task("1.1", "echo b > b.txt"));
    takesNothing();
    var ran = folder.resolve("ran");
    Files.writeString(
        origin.resolve("hooks/pre-receive"), "#!/bin/sh\ntouch '%s'\n".formatted(ran));

    try (var careful = worker("careful", Map.of("colony.worker.sandbox", "bwrap"))) {
      var merged = merged(merge(careful, null, one));

      assertThat(merged.artifacts()).extracting(Artifact::path).contains(TaskResult.BUNDLE);
    }
    assertThat(ran).doesNotExist();
  }

  @Test
  void whatIsRestoredWhereNothingIsTakenComesAsABundle() throws Exception {
    takesNothing();
    var one = done(here, task("1.1", "echo b > b.txt"));
    var two = done(there, task("1.2", "echo c > c.txt"));

    var restored = restore(there, one, two);
    var next = done(here, task("2.1", "cat b.txt c.txt", result("@restore-9", restored.result())));

    assertThat(next.commit()).isEqualTo(restored.result().commit());
  }

  @Test
  void aBundleTheQueenDoesNotTakeCostsNoResult() throws Exception {
    takesNothing();
    queen.mostBytes(300);

    var one = run(here, task("1.1", "echo b > b.txt"));

    assertThat(one.outcome()).isEqualTo(OutcomeClass.SUCCESS);
    assertThat(one.result().summary())
        .contains(
            "commit %s is in the clone of this worker alone".formatted(one.result().commit()));
  }

  @Test
  void whatAPersonPutsOnTheOriginsBranchesIsMergedAndBuiltOn() throws Exception {
    var one = done(here, task("1.1", "echo first > 'a file.txt'"));
    var two = done(here, task("1.2", "echo second > 'a file.txt'"));
    var before = result("@merge-9", merge(here, null, one, two).result());
    var desk = folder.resolve("desk");
    git(folder, "clone", "-q", origin.toString(), desk.toString());
    git(desk, "checkout", "-q", "colony/demo/1.2");
    git(desk, "merge", "-q", "-s", "ours", "-m", "both", "origin/" + MERGED);
    git(desk, "push", "-q", "origin", "HEAD:colony/demo/1.2");
    git(desk, "checkout", "-q", MERGED);
    git(desk, "commit", "-q", "--allow-empty", "-m", "by hand");
    git(desk, "push", "-q", "origin", "HEAD:" + MERGED);

    var merged = merged(merge(there, before, two));
    var again = merged(merge(here, merged, done(here, task("1.3", "echo d > d.txt"))));

    assertThat(git(origin, "show", MERGED + ":a file.txt")).isEqualTo("second");
    assertThat(git(origin, "log", "--format=%s", MERGED)).contains("by hand", "both");
    assertThat(git(origin, "rev-parse", MERGED)).isEqualTo(again.commit());
  }

  @Test
  void aBranchThatIsElsewhereAtTheOriginIsLeftThere() throws Exception {
    git(origin, "branch", "colony/demo/1.1", "main");
    var other = folder.resolve("other");
    git(folder, "clone", "-q", origin.toString(), other.toString());
    git(other, "commit", "-q", "--allow-empty", "-m", "of somebody else");
    git(other, "push", "-q", "origin", "HEAD:colony/demo/1.1");

    var one = run(here, task("1.1", "echo b > b.txt"));

    assertThat(one.result().branch()).isEqualTo("colony/demo/1.1-epoch-1");
    assertThat(one.result().summary()).contains("branch colony/demo/1.1 is elsewhere");
    assertThat(git(origin, "rev-parse", "colony/demo/1.1-epoch-1"))
        .isEqualTo(one.result().commit());
    assertThat(git(origin, "log", "-1", "--format=%s", "colony/demo/1.1"))
        .isEqualTo("of somebody else");
  }

  @Test
  void aColonyOfTheSameNameIsNotGoneOnWith() throws Exception {
    var tree = git(origin, "rev-parse", "main^{tree}");
    var message = "Merge task 1.1\n\nColony: %s\nTask: 1.1".formatted(new java.util.UUID(0, 1));
    var former = git(origin, "commit-tree", tree, "-p", "main", "-m", message);
    git(origin, "branch", MERGED, former);

    var merged = merged(merge(there, null, done(here, task("1.1", "echo b > b.txt"))));

    assertThat(merged.branch()).isEqualTo(MERGED + "+1");
    assertThat(git(origin, "rev-parse", MERGED)).isEqualTo(former);
    assertThat(git(origin, "rev-parse", MERGED + "+1")).isEqualTo(merged.commit());
  }

  @Test
  void whoIsStoppedWaitsForNoOrigin() throws Exception {
    done(here, task("1.1", "true"));
    try (var silent = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
      var clone = Files.list(folder.resolve("here/repositories")).toList().getFirst();
      var nowhere = "git://127.0.0.1:%d/never".formatted(silent.getLocalPort());
      git(clone, "config", "remote.origin.url", nowhere);
      var ending = new FutureTask<>(() -> here.run(task("1.2", "echo b > b.txt"), cancellation));
      Thread.ofPlatform().daemon().start(ending);
      try (var _ = silent.accept()) {
        cancellation.cancel("paused");

        assertThat(ending.get(60, TimeUnit.SECONDS)).isEqualTo(new Ending.Stopped("paused"));
      }
    }
  }
}
