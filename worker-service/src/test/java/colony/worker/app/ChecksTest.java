package colony.worker.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import colony.contracts.Json;
import colony.contracts.OutcomeClass;
import colony.contracts.RunSpec;
import colony.contracts.RunTask;
import colony.contracts.RunTask.Check;
import colony.contracts.RunTask.MergedTask;
import colony.contracts.RunTask.Spawning;
import colony.contracts.RunTask.WorkspaceRef;
import colony.contracts.SpawnAnswer;
import colony.worker.task.Cancellation;
import colony.worker.task.Ending;
import colony.worker.task.TestTask;
import colony.worker.workspace.TestRepository;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// That a worker's claim alone makes no task done which has checks.
@Timeout(120)
class ChecksTest {
  private static final String ASKS =
      """
      cat <<'X'
      --- SPAWN REQUEST ---
      caste: scout
      reason: why
      --- END SPAWN REQUEST ---
      X
      """;

  @TempDir Path folder;
  private final Cancellation cancellation = new Cancellation();
  private TestWorker worker;

  @BeforeEach
  void begin() throws Exception {
    worker = new TestWorker(folder.resolve("home"));
  }

  @AfterEach
  void end() {
    worker.close();
  }

  private static Check check(String name, String line) {
    return new Check(name, line, 60_000);
  }

  private static RunSpec shell(String line) {
    return new RunSpec.Command(List.of(), line, Map.of("MINE", "yes"), 0);
  }

  private static RunTask checked(RunTask task, Check... checks) throws Exception {
    return with(task, "verify", List.of(checks));
  }

  private static RunTask with(RunTask task, String field, Object value) throws Exception {
    ObjectNode tree = Json.mapper().valueToTree(task);
    tree.set(field, Json.mapper().valueToTree(value));
    return Json.mapper().treeToValue(tree, RunTask.class);
  }

  private static RunTask task(String line) {
    return new TestTask("1.1", 1, 1, shell(line), null).message();
  }

  private Ending.Ended run(RunTask task) throws Exception {
    return (Ending.Ended) worker.run(task, cancellation);
  }

  @Test
  void aTaskIsDoneWhenItsChecksSucceed() throws Exception {
    var ended =
        run(
            checked(
                task("echo made > a; echo built"),
                check("there", "test -f a && echo \"$MINE $COLONY_TASK ${COLONY_RESULT-none}\""),
                check("says so", "cat a; grep -c '\"verify\"' \"$COLONY_CONTEXT\"")));

    assertThat(ended.outcome()).isEqualTo(OutcomeClass.SUCCESS);
    assertThat(ended.result().summary()).isEqualTo("built");
    assertThat(ended.result().exitCode()).isZero();
    assertThat(worker.text(ended.result().output()))
        .isEqualTo(
            "built\n[colony: check there]\nyes 1.1 none\n[colony: check says so]\nmade\n1\n");
  }

  /// The order comes while git takes up what is to be checked.
  @Test
  void whoIsStoppedBeforeItsChecksIsNotChecked() throws Exception {
    var user = TestRepository.make(folder.resolve("user"));
    var settling = folder.resolve("settling");
    var slow = "touch '%s'; exec sleep 600".formatted(settling);
    TestRepository.git(user, "config", "filter.slow.clean", slow);
    var line = "echo 'made filter=slow' > .gitattributes; echo x > made";
    var workspace = TestRepository.workspace(user);
    var task =
        checked(
            new TestTask("1.1", 1, 1, shell(line), workspace).message(), check("never", "true"));
    var ending = new FutureTask<>(() -> worker.run(task, cancellation));
    Thread.ofPlatform().daemon().start(ending);
    await().atMost(Duration.ofSeconds(60)).until(() -> Files.exists(settling));

    cancellation.stop("enough");

    assertThat(ending.get(60, TimeUnit.SECONDS)).isEqualTo(new Ending.Stopped("enough"));
    assertThat(TestRepository.git(user, "branch", "--list", "colony/*")).isEmpty();
  }

  @Test
  void theFirstCheckThatFailsFailsTheAttemptAndSaysWhy() throws Exception {
    var claim = "echo '{\"summary\": \"all is well\", \"data\": {\"n\": 1}}' > $COLONY_RESULT";

    var ended =
        run(
            checked(
                task(claim),
                check("style", "true"),
                check("unit tests", "seq 9999; echo '2 of 7 failed'; exit 3"),
                check("never", "echo never")));

    assertThat(ended.outcome()).isEqualTo(OutcomeClass.CRASH);
    assertThat(ended.result().exitCode()).isEqualTo(3);
    assertThat(ended.result().summary())
        .startsWith("check \"unit tests\" failed: exit code 3\n…")
        .endsWith("9999\n2 of 7 failed")
        .hasSizeLessThan(2_000);
    assertThat(ended.result().data()).hasToString("{\"n\":1}");
    assertThat(ended.result().ran()).isNotNull();
    assertThat(ended.result().ran().verdict()).isEqualTo("failed-check");
    assertThat(worker.text(ended.result().output())).doesNotContain("never");
  }

  @Test
  void aCheckHasATimeOfItsOwn() throws Exception {
    var task = new TestTask("1.1", 1, 1, shell("sleep 0.2"), null).message(1_500);

    var longer = run(checked(task, check("slow", "sleep 2")));
    var late = run(checked(task, new Check("stuck", "echo begun; sleep 600", 500)));

    assertThat(longer.outcome()).isEqualTo(OutcomeClass.SUCCESS);
    assertThat(late.outcome()).isEqualTo(OutcomeClass.TIMEOUT);
    assertThat(late.result().summary())
        .isEqualTo("check \"stuck\" failed: ran longer than its 0.5s\nbegun");
  }

  @Test
  void aCheckThatCannotBeRunIsAFaultOfTheTask() throws Exception {
    var missing = run(checked(task("true"), check("lint", "no-such-linter")));
    var locked = run(checked(task("echo > x"), check("lint", "./x")));

    assertThat(missing.outcome()).isEqualTo(OutcomeClass.BAD_TASK);
    assertThat(missing.result().summary())
        .startsWith("check \"lint\" failed: command not found (exit code 127)\n");
    assertThat(locked.outcome()).isEqualTo(OutcomeClass.PERMISSION);
  }

  @Test
  void nothingIsCheckedOfWhoFailedCannotGoOnOrWaits() throws Exception {
    var seen = folder.resolve("seen");
    var check = check("any", "touch '%s'".formatted(seen));

    var failed = run(checked(task("exit 3"), check));
    var blocked =
        run(checked(task("echo '{\"blocked\": {\"message\": \"no\"}}' > $COLONY_RESULT"), check));
    var waits = run(checked(task(ASKS), check));
    var unread = run(checked(task("echo '--- SPAWN REQUEST ---'"), check));

    assertThat(failed.result().summary()).isEqualTo("exit code 3");
    assertThat(blocked.blocked()).isNotNull();
    assertThat(waits.wishes().requests()).hasSize(1);
    assertThat(unread.wishes().faults()).hasSize(1);
    assertThat(seen).doesNotExist();
  }

  /// The Queen takes such an attempt for done.
  @Test
  void whoAsksAgainForWhatWasAnsweredIsChecked() throws Exception {
    var answer =
        new SpawnAnswer(
            "b1", "scout", "why", "DONE", null, "1.1@scout1", "so", null, null, List.of(), false);
    var refusal =
        new SpawnAnswer(
            "b1", "scout", "why", "REFUSED", "no", null, null, null, null, List.of(), false);
    var task = checked(task(ASKS), check("red", "false"));

    var answered = run(with(task, "spawning", new Spawning(3, 1, List.of(answer), List.of())));
    var refused = run(with(task, "spawning", new Spawning(3, 1, List.of(refusal), List.of())));

    assertThat(answered.outcome()).isEqualTo(OutcomeClass.CRASH);
    assertThat(answered.wishes().requests()).isEmpty();
    assertThat(refused.outcome()).isEqualTo(OutcomeClass.SUCCESS);
  }

  @Test
  void aTaskThatDoesNothingIsCheckedToo() throws Exception {
    var base = TestRepository.workspace(TestRepository.make(folder.resolve("user")));
    var joint = new TestTask("1.1", 1, 1, new RunSpec.Noop(), base).message();
    var task =
        checked(joint, check("joined", "cat 'a file.txt'; test -f \"$COLONY_CONTEXT\" && false"));

    var ended = run(task);

    assertThat(ended.outcome()).isEqualTo(OutcomeClass.CRASH);
    assertThat(ended.result().summary()).isEqualTo("check \"joined\" failed: exit code 1\none");
  }

  @Test
  void theCommitHoldsWhatTheTaskMadeAndNothingOfItsChecks() throws Exception {
    var user = TestRepository.make(folder.resolve("user"));
    var base = TestRepository.workspace(user);
    var spoil = "cat made.txt && echo dropping > built.o && echo spoilt > made.txt && git add -A";
    var task = new TestTask("1.1", 1, 1, shell("echo fine > made.txt"), base).message();

    var good = run(checked(task, check("build", spoil))).result();
    var bad = run(checked(task, check("build", spoil + " && false"))).result();

    for (var result : List.of(good, bad)) {
      var commit = String.valueOf(result.commit());
      assertThat(TestRepository.git(user, "show", "--name-only", "--format=", commit))
          .isEqualTo("made.txt");
      assertThat(TestRepository.git(user, "show", commit + ":made.txt")).isEqualTo("fine");
      assertThat(result.diff()).isNotNull();
      assertThat(result.diff().files()).isEqualTo(1);
    }
    assertThat(good.branch()).isEqualTo("colony/demo/1.1");
    assertThat(bad.branch()).isEqualTo("colony/demo/1.1-attempt-1");
  }

  @Test
  void whatOnlyACheckMadeIsNoChangeOfTheTask() throws Exception {
    var base = TestRepository.workspace(TestRepository.make(folder.resolve("user")));
    var task = new TestTask("1.1", 1, 1, shell("true"), base).message();

    var result = run(checked(task, check("build", "echo x > built.o"))).result();

    assertThat(result.commit()).isNull();
    assertThat(result.diff()).isNull();
  }

  @Test
  void checksOfMergedTasksComeWhenAllAreDone() throws Exception {
    var first = new Check("first", "ls; test -f b", 60_000);
    var other =
        new MergedTask(
            "1.2",
            "Do it too",
            shell("echo b > b"),
            List.of(),
            List.of(),
            List.of(),
            List.of(check("second", "false")),
            false);
    var task = with(checked(task("echo a > a"), first), "merged", List.of(other));

    var good = run(with(task, "merged", List.of(mergedWith(other, check("second", "true")))));
    var bad = run(task);
    var early = run(checked(task, check("first", "false")));

    assertThat(good.outcome()).isEqualTo(OutcomeClass.SUCCESS);
    assertThat(bad.outcome()).isEqualTo(OutcomeClass.CRASH);
    assertThat(bad.result().summary()).endsWith("1.2: check \"second\" failed: exit code 1");
    assertThat(early.outcome()).isEqualTo(OutcomeClass.CRASH);
    assertThat(early.result().exitCode()).isOne();
    assertThat(early.result().summary()).contains("1.1: check \"first\" failed: exit code 1");
    assertThat(worker.text(early.result().output())).doesNotContain("second");
  }

  private static MergedTask mergedWith(MergedTask task, Check check) {
    return new MergedTask(
        task.taskId(),
        task.description(),
        task.run(),
        List.of(),
        List.of(),
        List.of(),
        List.of(check),
        false);
  }

  @Test
  void checksAreStoppedWithTheAttempt() throws Exception {
    var begun = folder.resolve("begun");
    var line = "touch '%s'; sleep 600".formatted(begun);
    var task = checked(task("true"), check("long", line), check("never", "touch never"));
    var ending = new FutureTask<>(() -> worker.run(task, cancellation));
    Thread.ofVirtual().start(ending);
    await().atMost(Duration.ofSeconds(60)).until(() -> Files.exists(begun));

    cancellation.stop("enough");

    assertThat(ending.get()).isEqualTo(new Ending.Stopped("enough"));
  }

  @Test
  void checksRunInTheFolderThatTheTaskWorkedIn() throws Exception {
    var plain = Files.createDirectory(folder.resolve("plain"));
    var where = new WorkspaceRef(plain.toString(), null);
    var task = new TestTask("1.1", 1, 1, shell("echo a > a"), where).message();

    var ended = run(checked(task, check("there", "cp a b")));

    assertThat(ended.outcome()).isEqualTo(OutcomeClass.SUCCESS);
    assertThat(plain.resolve("b")).hasContent("a");
  }
}
