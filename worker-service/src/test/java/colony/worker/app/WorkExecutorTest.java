package colony.worker.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.awaitility.Awaitility.await;

import colony.contracts.BlobRef;
import colony.contracts.Ids;
import colony.contracts.OutcomeClass;
import colony.contracts.RunSpec;
import colony.contracts.RunTask;
import colony.contracts.RunTask.Allowance;
import colony.contracts.RunTask.DependencyResult;
import colony.contracts.RunTask.MergedTask;
import colony.contracts.RunTask.Spawning;
import colony.contracts.RunTask.WorkspaceRef;
import colony.contracts.SpawnAnswer;
import colony.contracts.SpawnRequest;
import colony.contracts.TaskResult;
import colony.contracts.TaskResult.Artifact;
import colony.contracts.Usage;
import colony.worker.blob.Queens;
import colony.worker.process.UnrulyTrees;
import colony.worker.task.Audience;
import colony.worker.task.Cancellation;
import colony.worker.task.Ending;
import colony.worker.task.TestTask;
import colony.worker.workspace.Pushes;
import colony.worker.workspace.TestRepository;
import colony.worker.workspace.Workspaces;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Whole attempts with real processes, and no broker.
@Timeout(120)
class WorkExecutorTest {
  private static final String BLOCK =
      """
      --- SPAWN REQUEST ---
      caste: scout
      reason: why
      --- END SPAWN REQUEST ---
      """;

  @TempDir Path folder;
  private final Cancellation cancellation = new Cancellation();
  private FakeQueen queen;
  private @Nullable DependencyResult subject;
  private Queens queens;
  private Attempts attempts;

  @BeforeEach
  void begin() throws Exception {
    queen = new FakeQueen();
    queens = new Queens(List.of(queen.address()), Optional.empty());
    Files.createDirectory(folder.resolve("shared"));
    var workspaces =
        new Workspaces("test", folder, Pushes.TO_ALL, new QueensBundles(queens), List.of());
    attempts =
        new Attempts(
            new WorkExecutor(
                Ids.next().toString(),
                TestSettings.of(folder, queen),
                folder.resolve("tasks"),
                workspaces,
                queens,
                Audience.NOBODY,
                TestServices.none(TestSettings.of(folder, queen))),
            workspaces,
            queens,
            TestSettings.of(folder, queen).artifactCap());
  }

  @AfterEach
  void end() {
    queens.close();
    queen.close();
  }

  private RunTask task(String line) {
    var workspace = new WorkspaceRef(folder.resolve("shared").toString(), null);
    return new TestTask("1.1", 1, 1, shell(line), workspace).message();
  }

  private static RunSpec shell(String line) {
    return new RunSpec.Command(List.of(), line, Map.of(), 0);
  }

  private static MergedTask merged(String id, @Nullable RunSpec run) {
    return new MergedTask(id, "Do " + id, run, List.of(), List.of(), List.of(), List.of(), false);
  }

  private RunTask with(
      RunTask task,
      List<MergedTask> merged,
      @Nullable Spawning spawning,
      @Nullable Allowance allowance) {
    return new RunTask(
        task.id(),
        task.colonyId(),
        task.namespace(),
        task.at(),
        task.schemaVersion(),
        task.colonyName(),
        task.project(),
        task.goal(),
        task.phaseId(),
        task.taskId(),
        task.description(),
        task.caste(),
        task.worker(),
        task.epoch(),
        task.attempt(),
        2,
        task.runVersion(),
        task.startBefore(),
        task.replyTo(),
        task.run(),
        task.timeoutMillis(),
        task.workspace(),
        task.dependencies(),
        task.files(),
        task.hints(),
        task.successCriteria(),
        task.findings(),
        task.idempotencyKey(),
        RunTask.Mode.FIXER,
        merged,
        subject,
        spawning,
        allowance,
        List.of(),
        List.of(),
        List.of(),
        null,
        List.of(),
        null,
        task.verify());
  }

  private Ending.Ended run(RunTask task) throws Exception {
    return (Ending.Ended) attempts.run(task, cancellation);
  }

  /// Else it is asked who it is, and says so in the configuration of the user's repository.
  @Test
  void aCommandCommitsInAWorktreeAsColony() throws Exception {
    var user = TestRepository.make(folder.resolve("user"));
    var line = "echo two > two; git add two; git commit -qm two";
    var task = new TestTask("1.1", 1, 1, shell(line), TestRepository.workspace(user));

    var ended = (Ending.Ended) attempts.run(task.message(), cancellation);

    assertThat(ended.outcome()).isEqualTo(OutcomeClass.SUCCESS);
    assertThat(TestRepository.git(user, "log", "-1", "--format=%an %ce %s", "colony/demo/1.1"))
        .isEqualTo("Colony colony@localhost two");
  }

  /// A stack keeps the homes of its workers where it is started, which may be in a repository.
  @Test
  void aTaskWithoutAWorkspaceIsInNobodysRepository() throws Exception {
    TestRepository.git(folder, "init", "-q");
    var task =
        new TestTask("1.1", 1, 1, shell("LC_ALL=C git rev-parse --show-toplevel 2>&1"), null);

    var ended = (Ending.Ended) attempts.run(task.message(), cancellation);

    assertThat(ended.outcome()).isEqualTo(OutcomeClass.CRASH);
    assertThat(ended.result().summary()).contains("not a git repository");
  }

  @Test
  void namesTheTaskWhoseArtifactCannotBeHadAndIsNotTriedAgain() throws Exception {
    var had = queens.store(Files.writeString(folder.resolve("so"), "so"), "default", cancellation);

    assertThat(handed(List.of(new Artifact("../../evil", had))))
        .isEqualTo(
            "the artifact '../../evil' that task 1.0 gave cannot be had: the path leads out of its"
                + " folder");
    assertThat(handed(List.of(new Artifact("a", had), new Artifact("a/b", had))))
        .isEqualTo("the artifact 'a/b' that task 1.0 gave cannot be had: no file can be there");
    assertThat(handed(List.of(new Artifact("a/b", had), new Artifact("a", had))))
        .isEqualTo("the artifact 'a' that task 1.0 gave cannot be had: no file can be there");
    assertThat(handed(List.of(new Artifact("gone", new BlobRef("0".repeat(64), 7)))))
        .startsWith("the artifact 'gone' that task 1.0 gave cannot be had: the Queen has no blob");
  }

  /// Of one who is handed these; the blame is the giver's.
  private String handed(List<Artifact> artifacts) throws Exception {
    subject = new DependencyResult("1.0", "so", null, null, artifacts, false);
    var ended = run(with(task("true"), List.of(), null, null));
    assertThat(ended.outcome()).isEqualTo(OutcomeClass.BAD_TASK);
    return ended.result().summary();
  }

  @Test
  void makesAnArtifactOfTheDataOfAllTasksWhereItIsLargeTogether() throws Exception {
    var line =
        "printf '{\"data\": [%s0]}' \"$(head -c 6000 /dev/zero | tr '\\0' 1 | sed 's/1/1, /g')\""
            + " > \"$COLONY_RESULT\"";

    var ended = run(with(task(line), List.of(merged("1.2", shell(line))), null, null));

    assertThat(ended.result().data()).isNull();
    var artifact = ended.result().artifacts().getFirst();
    assertThat(artifact.path()).isEqualTo("data.json");
    var rows = "[%s0]".formatted("1,".repeat(6000));
    assertThat(queen.text(artifact.blob()))
        .isEqualTo("{\"1.1\":%s,\"1.2\":%s}".formatted(rows, rows));
  }

  /// Hours of work do not fail because one of its files is larger than the Queen takes.
  @Test
  void leavesOutAnArtifactThatTheQueenFindsTooLarge() throws Exception {
    queen.mostBytes(10_000);

    var ended =
        run(
            task(
                """
                head -c 20000 /dev/zero > "$COLONY_ARTIFACTS/large"
                echo small > "$COLONY_ARTIFACTS/small"
                """));

    assertThat(ended.outcome()).isEqualTo(OutcomeClass.SUCCESS);
    assertThat(ended.result().artifacts())
        .extracting(TaskResult.Artifact::path)
        .containsExactly("small");
    assertThat(ended.result().summary()).contains("artifact large", "413");
  }

  @Test
  void saysHowLongThePathOfAnArtifactMayBe() throws Exception {
    var ended =
        run(
            task(
                """
                folder="$COLONY_ARTIFACTS/$(printf 'a%.0s' $(seq 200))"
                mkdir "$folder" && echo long > "$folder/$(printf 'b%.0s' $(seq 150))"
                """));

    assertThat(ended.result().artifacts()).isEmpty();
    assertThat(ended.result().summary())
        .contains("is left out: it has more than", "or its path more than 300 characters");
  }

  @Test
  void leavesOutWhateverElseTheQueenFindsTooLarge() throws Exception {
    var user = TestRepository.make(folder.resolve("user"));
    var line =
        """
        seq 10000; seq 10000 > made
        printf '{"summary": "done", "data": "%s"}' "$(seq 100000 | tr '\\n' ' ')" > "$COLONY_RESULT"
        """;
    queen.mostBytes(10_000);

    var ended =
        run(new TestTask("1.1", 1, 1, shell(line), TestRepository.workspace(user)).message());

    assertThat(ended.outcome()).isEqualTo(OutcomeClass.SUCCESS);
    assertThat(ended.result().branch()).isEqualTo("colony/demo/1.1");
    assertThat(ended.result().output()).isNull();
    assertThat(ended.result().data()).isNull();
    assertThat(ended.result().artifacts()).isEmpty();
    assertThat(ended.result().diff()).isNotNull();
    assertThat(ended.result().diff().added()).isEqualTo(10_000);
    assertThat(ended.result().diff().patch()).isNull();
    assertThat(ended.result().summary())
        .contains(
            "the output is left out", "the data is left out", "the patch is left out", "done");
  }

  @Test
  void readsTheEndOfStandardOutputAsTheFinalMessage() throws Exception {
    var ended =
        run(
            task(
                "cat >&2 <<'X'\n%sX\nseq 100000; cat <<'X'\n%sX"
                    .formatted(BLOCK.replace("scout", "builder"), BLOCK)));

    assertThat(ended.wishes().requests())
        .containsExactly(new SpawnRequest("b1", "scout", "why", "", true));
    assertThat(ended.wishes().faults()).isEmpty();
  }

  @Test
  void takesNoOutputForItsWordsWhereItWroteAResult() throws Exception {
    var ended =
        run(task("echo '{\"summary\": \"all\"}' > $COLONY_RESULT; cat <<'X'\n" + BLOCK + "X"));

    assertThat(ended.wishes().requests()).isEmpty();
    assertThat(ended.wishes().faults()).isEmpty();
  }

  @Test
  void reportsABlockOfWhichOnlyTheEndIsLeft() throws Exception {
    var ended =
        run(
            task(
                "echo '--- SPAWN REQUEST ---'; echo caste: scout; echo reason: why;"
                    + " printf 'context: '; head -c 1048576 /dev/zero | tr '\\0' 'x'; echo;"
                    + " echo '--- END SPAWN REQUEST ---'"));

    assertThat(ended.wishes().requests()).isEmpty();
    assertThat(ended.wishes().faults())
        .containsExactly(
            "line 1 of the final message ends a spawn request whose beginning is not there");
  }

  /// Whoever comes behind it may well succeed, and nobody would know that this one is not done.
  @Test
  void isBlockedByTheFirstTaskThatCannotGoOn() throws Exception {
    var seen = folder.resolve("seen");
    var blocked =
        "echo '{\"blocked\": {\"code\": \"no-key\", \"message\": \"no\"}}' > $COLONY_RESULT";
    var others = List.of(merged("1.2", shell(blocked)), merged("1.3", shell("touch " + seen)));

    var ended = run(with(task("true"), others, null, null));

    assertThat(Objects.requireNonNull(ended.blocked()).code()).isEqualTo("no-key");
    assertThat(ended.result().summary()).endsWith("1.3: not run");
    assertThat(seen).doesNotExist();
  }

  @Test
  void asksForNobodyWhenItFailed() throws Exception {
    var ended = run(task("cat <<'X'\n" + BLOCK + "X\nexit 3"));

    assertThat(ended.outcome()).isEqualTo(OutcomeClass.CRASH);
    assertThat(ended.wishes().requests()).isEmpty();
  }

  @Test
  void tellsACommandWhereItStands() throws Exception {
    var answer =
        new SpawnAnswer(
            "b1", "scout", "why", "REFUSED", "depth", null, null, null, null, List.of(), false);
    var spawning = new Spawning(3, 1, List.of(answer), List.of());

    var ended =
        run(
            with(
                task("echo $COLONY_DEPTH $COLONY_MODE $COLONY_ANSWERS; test ! -e $COLONY_WRAP_UP"),
                List.of(),
                spawning,
                null));

    assertThat(ended.outcome()).isEqualTo(OutcomeClass.SUCCESS);
    assertThat(ended.result().summary()).isEqualTo("2 fixer 1");
  }

  @Test
  void doesMergedTasksInOrderInOneFolderAndReportsOnce() throws Exception {
    var line =
        "echo \"$COLONY_TASK\" >> done; echo \"$COLONY_IDEMPOTENCY_KEY\";"
            + " grep -c \"\\\"task\\\":\\\"$COLONY_TASK\\\",\\\"description\\\"\" $COLONY_CONTEXT;"
            + " echo '{\"data\": \"'$COLONY_TASK'\", \"usage\": {\"tokens\": {\"output\": 2}}}' > $COLONY_RESULT";
    var ended =
        run(
            with(
                task(line + "; cat done"),
                List.of(merged("1.3", new RunSpec.Noop()), merged("1.4", shell(line))),
                null,
                null));

    assertThat(ended.outcome()).isEqualTo(OutcomeClass.SUCCESS);
    assertThat(Files.readString(folder.resolve("shared/done"))).isEqualTo("1.1\n1.4\n");
    assertThat(ended.result().summary())
        .isEqualTo(
            "1.1: key\n1\n1.1\n1.3: nothing to do\n1.4: %s/1.4/1\n1".formatted(TestTask.COLONY));
    assertThat(ended.result().data()).hasToString("{\"1.1\":\"1.1\",\"1.4\":\"1.4\"}");
    assertThat(ended.result().usage())
        .isEqualTo(new Usage(new Usage.Tokens(0, 0, 0, 0, 4, 0), null));
    assertThat(queen.text(ended.result().output())).contains("[colony: task 1.4]\n");
  }

  @Test
  void stopsAtTheFirstMergedTaskThatFails() throws Exception {
    var ended =
        run(
            with(
                task("echo fine"),
                List.of(
                    merged("1.2", shell("echo bad; exit 3")), merged("1.3", shell("echo x > x"))),
                null,
                null));

    assertThat(ended.outcome()).isEqualTo(OutcomeClass.CRASH);
    assertThat(ended.result().exitCode()).isEqualTo(3);
    assertThat(ended.result().summary())
        .isEqualTo("1.1: fine\n1.2: exit code 3\nbad\n1.3: not run");
    assertThat(folder.resolve("shared/x")).doesNotExist();
  }

  @Test
  void tellsTheRequestsOfMergedTasksApart() throws Exception {
    var print = "cat <<'X'\n" + BLOCK + "X";

    var ended = run(with(task(print), List.of(merged("1.2", shell(print))), null, null));

    assertThat(ended.wishes().requests())
        .extracting(SpawnRequest::requestId)
        .containsExactly("b1", "2/b1");
  }

  @Test
  void doesMergedTasksThatDoNothingAtOnce() throws Exception {
    var task = new TestTask("1.1", 1, 1, new RunSpec.Noop(), null).message();

    var ended = run(with(task, List.of(merged("1.2", new RunSpec.Noop())), null, null));

    assertThat(ended).isEqualTo(Ending.of(OutcomeClass.SUCCESS, "nothing to do"));
  }

  @Test
  void asksForTheChildrenOfTasksThatDoNothing() throws Exception {
    var asking = new RunSpec.Noop(List.of("scout", "scout"));
    var task = new TestTask("1.1", 1, 1, asking, null).message();

    var alone = run(task);
    var merged = run(with(task, List.of(merged("1.2", asking)), null, null));

    assertThat(alone.outcome()).isEqualTo(OutcomeClass.SUCCESS);
    assertThat(alone.wishes().faults()).isEmpty();
    assertThat(alone.wishes().requests())
        .extracting(SpawnRequest::requestId, SpawnRequest::caste, SpawnRequest::blocking)
        .containsExactly(tuple("b1", "scout", true), tuple("b2", "scout", true));
    assertThat(merged.wishes().requests())
        .extracting(SpawnRequest::requestId)
        .containsExactly("b1", "b2", "2/b1", "2/b2");
  }

  @Test
  void doesNotAskAgainOnceItHasAnswers() throws Exception {
    var task = new TestTask("1.1", 1, 1, new RunSpec.Noop(List.of("scout")), null).message();
    var answer =
        new SpawnAnswer(
            "b1", "scout", "child 1", "DONE", null, "1.1@scout1", "", null, null, List.of(), false);

    var ended = run(with(task, List.of(), new Spawning(3, 1, List.of(answer), List.of()), null));

    assertThat(ended.wishes().requests()).isEmpty();
  }

  @Test
  void saysWhichMergedTaskHasNoExecutor() throws Exception {
    var ended = run(with(task("echo fine"), List.of(merged("1.2", null)), null, null));

    assertThat(ended.outcome()).isEqualTo(OutcomeClass.BAD_TASK);
    assertThat(ended.result().summary())
        .isEqualTo("1.1: fine\n1.2: it has no executor; give it a `run`");
  }

  @Test
  void saysWhichTimeLimitEndedIt() throws Exception {
    var wall =
        run(
            new TestTask("1.1", 1, 1, shell("while :; do echo x; sleep 0.1; done"), null)
                .message(500));
    var silent = new RunSpec.Command(List.of(), "echo begun; sleep 600", Map.of(), 2_000);
    var idle = run(new TestTask("1.1", 1, 1, silent, null).message());

    assertThat(wall.outcome()).isEqualTo(OutcomeClass.TIMEOUT);
    assertThat(wall.result().summary()).startsWith("ran longer than its 0.5s");
    assertThat(idle.outcome()).isEqualTo(OutcomeClass.TIMEOUT);
    assertThat(idle.result().summary()).isEqualTo("printed nothing for 2s\nbegun");
  }

  @Test
  void tellsWhatItChangedAndKeepsThePatch() throws Exception {
    var base = TestRepository.workspace(TestRepository.make(folder.resolve("user")));
    var line = "echo two >> 'a file.txt'; printf 'a\\nb\\n' > new.txt";

    var diff = run(new TestTask("1.1", 1, 1, shell(line), base).message()).result().diff();

    assertThat(diff).isNotNull();
    assertThat(diff.from()).isEqualTo(base.base());
    assertThat(diff.files()).isEqualTo(2);
    assertThat(diff.added()).isEqualTo(3);
    assertThat(diff.removed()).isZero();
    assertThat(queen.text(diff.patch())).contains("+++ b/new.txt").contains("+two");
  }

  @Test
  void whoChangedNothingHasNoDiff() throws Exception {
    var base = TestRepository.workspace(TestRepository.make(folder.resolve("user")));

    assertThat(run(new TestTask("1.1", 1, 1, shell("ls"), base).message()).result().diff())
        .isNull();
  }

  @Test
  void goesOnFromItsOwnCommitWhenItsQuestionsAreAnswered() throws Exception {
    var base = TestRepository.workspace(TestRepository.make(folder.resolve("user")));
    var line = "ls; touch made-$COLONY_ANSWERS";
    var task = new TestTask("1.1", 1, 1, shell(line), base).message();
    var first = run(task).result();
    subject = new DependencyResult("1.1", first.summary(), null, first.commit(), List.of(), false);
    var answer =
        new SpawnAnswer(
            "b1", "scout", "why", "DONE", null, "1.1.a", "so", null, null, List.of(), false);

    var second =
        run(with(task, List.of(), new Spawning(3, 1, List.of(answer), List.of()), null)).result();

    assertThat(second.summary()).contains("made-0").doesNotContain("before");
    assertThat(second.commit()).isNotEqualTo(first.commit());
    assertThat(second.branch()).isEqualTo(first.branch());
  }

  @Test
  void asksACommandToWrapUpAndKillsNothing() throws Exception {
    var task =
        task("touch begun; until [ -e \"$COLONY_WRAP_UP\" ]; do sleep 0.05; done; echo wrapped up");
    var ending = new FutureTask<>(() -> run(task));
    Thread.ofVirtual().start(ending);
    await()
        .atMost(Duration.ofSeconds(60))
        .until(() -> Files.exists(folder.resolve("shared/begun")));
    assertThat(ending.isDone()).isFalse();

    cancellation.wrapUp();

    assertThat(ending.get().result().summary()).isEqualTo("wrapped up");
  }

  @Test
  void nothingOfFiveUnrulyTreesLivesAfterTheStop() throws Exception {
    var trees = new UnrulyTrees();
    var endings = new ArrayList<FutureTask<Ending>>();
    for (var line : trees.lines()) {
      var task = task(line);
      var ending = new FutureTask<>(() -> attempts.run(task, cancellation));
      endings.add(ending);
      Thread.ofVirtual().start(ending);
    }
    await().atMost(Duration.ofSeconds(60)).until(trees::standing);

    var stopped = System.nanoTime();
    cancellation.stop("the colony was stopped");
    for (var ending : endings) {
      assertThat(ending.get()).isEqualTo(new Ending.Stopped("the colony was stopped"));
    }

    assertThat(trees.living()).isEmpty();
    System.out.printf("gone after %d ms%n", (System.nanoTime() - stopped) / 1_000_000);
  }

  /// Deeper than a path may be long, so that even root cannot read it.
  @Test
  void succeedsWithoutTheArtifactsThatCannotBeRead() throws Exception {
    try {
      var ended =
          run(
              task(
                  """
                  cd "$COLONY_ARTIFACTS"; echo kept > kept
                  name=$(printf '%0200d' 0)
                  for i in $(seq 25); do mkdir $name; cd -P $name; done; echo lost > lost
                  """));

      assertThat(ended.outcome()).isEqualTo(OutcomeClass.SUCCESS);
      assertThat(ended.result().artifacts()).extracting(Artifact::path).containsExactly("kept");
      assertThat(ended.result().summary()).contains("cannot be read");
    } finally {
      new ProcessBuilder("rm", "-rf", folder.resolve("tasks").toString()).start().waitFor();
    }
  }

  /// The order comes while git takes up what the command made, which can take minutes.
  @Test
  void whoIsStoppedWhileItsChangesAreKeptLeavesNoBranch() throws Exception {
    var user = TestRepository.make(folder.resolve("user"));
    var keeping = folder.resolve("keeping");
    var slow = "touch '%s'; exec sleep 600".formatted(keeping);
    TestRepository.git(user, "config", "filter.slow.clean", slow);
    var line =
        "echo 'made filter=slow' > .gitattributes; echo x > made;"
            + " printf '{\"usage\": {\"tokens\": {\"output\": 7}}}' > \"$COLONY_RESULT\"";
    var task = new TestTask("1.1", 1, 1, shell(line), TestRepository.workspace(user)).message();
    var ending = new FutureTask<>(() -> attempts.run(task, cancellation));
    Thread.ofPlatform().daemon().start(ending);
    await().atMost(Duration.ofSeconds(60)).until(() -> Files.exists(keeping));

    cancellation.stop("enough");

    var used = new Usage(new Usage.Tokens(0, 0, 0, 0, 7, 0), null);
    assertThat(ending.get(60, TimeUnit.SECONDS))
        .isEqualTo(new Ending.Stopped("enough", List.of(), used));
    assertThat(TestRepository.git(user, "branch", "--list", "colony/*")).isEmpty();
  }

  @Test
  void stopsWhileAServerDoesNotGiveTheClone() throws Exception {
    try (var silent = new ServerSocket(0, 5, InetAddress.getLoopbackAddress())) {
      var url = "git://127.0.0.1:%d/never".formatted(silent.getLocalPort());
      var task = new TestTask("1.1", 1, 1, shell("true"), new WorkspaceRef(url, null)).message();
      var ending = new FutureTask<>(() -> attempts.run(task, cancellation));
      Thread.ofPlatform().daemon().start(ending);
      try (var _ = silent.accept()) {
        cancellation.stop("enough");

        assertThat(ending.get(60, TimeUnit.SECONDS)).isEqualTo(new Ending.Stopped("enough"));
      }
    }
  }
}
