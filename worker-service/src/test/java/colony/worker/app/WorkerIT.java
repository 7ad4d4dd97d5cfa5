package colony.worker.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import colony.contracts.BlobRef;
import colony.contracts.ControlMessage;
import colony.contracts.Ids;
import colony.contracts.Json;
import colony.contracts.OutcomeClass;
import colony.contracts.RunSpec;
import colony.contracts.RunTask;
import colony.contracts.SpawnRequest;
import colony.contracts.TaskResult;
import colony.contracts.Topics;
import colony.contracts.WorkerReport;
import colony.contracts.api.TaskView;
import colony.contracts.kafka.KafkaAccess;
import colony.stack.testing.TestStack;
import colony.worker.home.WorkerHome;
import colony.worker.look.Onlooker;
import colony.worker.process.UnrulyTrees;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkerIT {
  private static final Duration SOON = Duration.ofSeconds(30);

  @TempDir Path home;
  private FakeQueen queen;
  private Colony colony;
  private WorkerProcess worker;

  @BeforeEach
  void begin() throws Exception {
    queen = new FakeQueen();
    colony = new Colony(TestStack.kafka());
    worker =
        WorkerProcess.start(
            settings(home),
            KafkaAccess.open(TestStack.kafka()),
            TestServices.callbacks(),
            Onlooker.NOBODY);
  }

  @AfterEach
  void end() throws Exception {
    worker.close();
    colony.close();
    queen.close();
  }

  private WorkerSettings settings(Path folder) {
    return TestSettings.of(folder, queen);
  }

  @Test
  void runsATaskThatDoesNothing() throws Exception {
    var finished = colony.run(colony.task("1.1", new RunSpec.Noop()));

    assertThat(finished.outcome()).isEqualTo(OutcomeClass.SUCCESS);
    assertThat(finished.epoch()).isEqualTo(1);
  }

  @Test
  void runsACommandAndKeepsWhatItGave() throws Exception {
    var finished =
        colony.run(
            colony.task(
                "1.1",
                Colony.shell(
                    """
                    echo hello; echo trouble >&2
                    echo file > "$COLONY_ARTIFACTS/a b.txt"
                    cat "$COLONY_CONTEXT" > "$COLONY_ARTIFACTS/context.json"
                    printf '{"summary":"all well","data":{"n":3}}' > "$COLONY_RESULT"
                    """)));

    var result = finished.result();
    assertThat(finished.outcome()).isEqualTo(OutcomeClass.SUCCESS);
    assertThat(result.summary()).isEqualTo("all well");
    assertThat(result.data()).hasToString("{\"n\":3}");
    assertThat(queen.text(result.output())).contains("hello\n", "trouble\n");
    assertThat(result.artifacts())
        .extracting(TaskResult.Artifact::path)
        .containsExactly("a b.txt", "context.json");
    assertThat(queen.text(result.artifacts().getLast().blob())).contains("\"goal\":\"a goal\"");
    await()
        .atMost(SOON)
        .until(() -> colony.progress.stream().anyMatch(p -> p.lines().contains("hello")));
  }

  @Test
  void givesATaskWhatItsDependencyMade() throws Exception {
    var bytes = "made before".getBytes(StandardCharsets.UTF_8);
    var sha256 = HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    queen.put(sha256, bytes);
    var dependency =
        new RunTask.DependencyResult(
            "1.1",
            "done",
            null,
            null,
            List.of(new TaskResult.Artifact("sub/report.txt", new BlobRef(sha256, bytes.length))),
            false);

    var finished =
        colony.run(
            colony.task(
                "1.2",
                Colony.shell("cat \"$COLONY_INPUTS/1.1/sub/report.txt\""),
                null,
                List.of(dependency),
                1));

    assertThat(finished.result().summary()).isEqualTo("made before");
  }

  @Test
  void runsTheQueensSystemTasks(@TempDir Path project) throws Exception {
    var workspace = new RunTask.WorkspaceRef(project.toString(), null);
    Files.writeString(project.resolve("A.java"), "");

    var surveyed =
        colony.run(colony.task("+survey", new RunSpec.Survey(), workspace, List.of(), 1));
    var restored =
        colony.run(
            colony.task(
                "+restore", new RunSpec.Restore("colony/demo/+x"), workspace, List.of(), 1));

    assertThat(surveyed.result().summary()).isEqualTo("1 file, java, no tests, no CI");
    assertThat(restored.result().summary()).isEqualTo("no git workspace: nothing to restore");
  }

  @Test
  void saysWhenACasteHasNoExecutor() throws Exception {
    var finished = colony.run(colony.task("1.1", null));

    assertThat(finished.outcome()).isEqualTo(OutcomeClass.BAD_TASK);
    assertThat(finished.result().summary())
        .startsWith("caste builder has no default executor here");
  }

  @Test
  void startsAnEpochOnceAndNeverWhatIsNoDispatch() throws Exception {
    var task = colony.task("1.1", new RunSpec.Noop());

    colony.rubbish();
    colony.dispatch(task);
    colony.dispatch(task);
    colony.run(colony.task("1.2", new RunSpec.Noop()));
    colony.reportOf("1.1");

    assertThat(colony.reports).hasSize(2);
    await()
        .atMost(SOON)
        .until(
            () ->
                colony.letters.stream()
                    .anyMatch(
                        it ->
                            it.topic().equals(Topics.tasks("builder"))
                                && it.reason().startsWith("no dispatch: ")));
  }

  @Test
  void saysThatItCannotReadWhatANewerQueenDispatches() throws Exception {
    colony.dispatchFromTheFuture(colony.task("1.1", new RunSpec.Noop()));

    var finished = (WorkerReport.Finished) colony.reportOf("1.1");

    assertThat(finished.outcome()).isEqualTo(OutcomeClass.TRANSIENT);
    assertThat(finished.result().summary())
        .startsWith("this worker cannot read its dispatch: ")
        .contains("wasm");
  }

  @Test
  void takesTasksAfterOneThatItCannotEvenReportOn() throws Exception {
    colony.dispatchThatLeavesNoRoomForItsReport(colony.task("1.1", new RunSpec.Noop()));

    assertThat(colony.run(colony.task("1.2", new RunSpec.Noop())).outcome())
        .isEqualTo(OutcomeClass.SUCCESS);
  }

  @Test
  void stopsWhatRunsWhenToldAndNeverStartsWhatWasStoppedBefore() throws Exception {
    colony.control(colony.stopTask("1.2", 1));
    colony.dispatch(colony.task("1.1", Colony.shell("echo started; sleep 600")));
    await()
        .atMost(SOON)
        .until(() -> colony.progress.stream().anyMatch(p -> p.colonyId().equals(colony.id)));

    colony.control(colony.stopTask("1.1", 1));
    var stopped = colony.reportOf("1.1");
    colony.dispatch(colony.task("1.2", new RunSpec.Noop()));
    colony.run(colony.task("1.3", new RunSpec.Noop()));

    assertThat(((WorkerReport.Stopped) stopped).survivors()).isEmpty();
    assertThat(colony.reports).hasSize(2);
  }

  @Test
  void endsFiveUnrulyTreesOfAStoppedColonyAndSaysSo() throws Exception {
    var trees = new UnrulyTrees();
    var number = 0;
    for (var line : trees.lines()) {
      colony.dispatch(colony.task("1." + ++number, Colony.shell(line)));
    }
    await().atMost(SOON).until(trees::standing);

    colony.control(
        new ControlMessage.StopColony(
            Ids.next(), colony.id, "default", Instant.now(), 1, "cancelled"));

    await().atMost(SOON).until(() -> trees.living().isEmpty());
    await().atMost(SOON).until(() -> colony.reports.size() == 5);
    assertThat(colony.reports)
        .allMatch(report -> ((WorkerReport.Stopped) report).survivors().isEmpty());
  }

  @Test
  void tellsACommandToWrapUp() throws Exception {
    colony.dispatch(
        colony.task(
            "1.1",
            Colony.shell(
                "echo begun; until [ -e $COLONY_WRAP_UP ]; do sleep 0.1; done; echo end")));
    await()
        .atMost(SOON)
        .until(() -> colony.progress.stream().anyMatch(p -> p.colonyId().equals(colony.id)));

    colony.control(
        new ControlMessage.WrapUp(
            Ids.next(), colony.id, "default", Instant.now(), 1, List.of(), "budget"));

    var finished = (WorkerReport.Finished) colony.reportOf("1.1");
    assertThat(finished.result().summary()).isEqualTo("begun\nend");
  }

  @Test
  void sendsWhatAWorkerAsksForWithItsResult() throws Exception {
    var finished =
        colony.run(
            colony.task(
                "1.1",
                Colony.shell(
                    """
                    cat <<'X'
                    --- SPAWN REQUEST ---
                    caste: scout
                    reason: why
                    --- END SPAWN REQUEST ---
                    --- SPAWN REQUEST ---
                    X
                    """)));

    assertThat(finished.spawnRequests())
        .containsExactly(new SpawnRequest("b1", "scout", "why", "", true));
    assertThat(finished.spawnFaults())
        .containsExactly("spawn request b2 on line 5 of the final message: it has no end line");
  }

  @Test
  void waitsWithAResultWhileNoQueenAnswers() throws Exception {
    queen.down(true);
    colony.dispatch(colony.task("1.1", Colony.shell("echo kept")));
    await().atMost(SOON).until(queen::hasTurnedAway);

    queen.down(false);

    var finished = (WorkerReport.Finished) colony.reportOf("1.1");
    assertThat(queen.text(finished.result().output())).isEqualTo("kept\n");
  }

  @Test
  void listsWhatItWorksOnInItsHeartbeats() throws Exception {
    colony.dispatch(colony.task("1.1", Colony.shell("sleep 600")));

    await()
        .atMost(SOON)
        .until(
            () ->
                colony.heartbeats.stream()
                    .anyMatch(
                        h ->
                            h.running() != null
                                && h.running().stream()
                                    .anyMatch(l -> l.colonyId().equals(colony.id))));
  }

  @Test
  void givesBackWhatRunsWhenItEndsAndItsSuccessorSaysWhomItReplaces() throws Exception {
    colony.dispatch(colony.task("1.1", Colony.shell("sleep 600")));
    await()
        .atMost(SOON)
        .until(() -> colony.heartbeats.stream().anyMatch(h -> h.freeSlots() < h.slots()));
    var former = colony.heartbeats.getLast().instance();

    worker.close();
    worker =
        WorkerProcess.start(
            settings(home),
            KafkaAccess.open(TestStack.kafka()),
            TestServices.callbacks(),
            Onlooker.NOBODY);

    assertThat(colony.reportOf("1.1")).isInstanceOf(WorkerReport.Released.class);
    await().atMost(SOON).until(() -> colony.heartbeats.stream().anyMatch(h -> h.leaving()));
    await()
        .atMost(SOON)
        .until(() -> colony.heartbeats.stream().anyMatch(h -> former.equals(h.replaces())));
  }

  /// Otherwise one of them would sit idle while the tasks of a caste wait for the other.
  @Test
  void sharesTheTasksOfEachCasteWithAnotherWorker(@TempDir Path another) throws Exception {
    var dispatched = new AtomicInteger();
    try (var _ =
        WorkerProcess.start(
            settings(another),
            KafkaAccess.open(TestStack.kafka()),
            TestServices.callbacks(),
            Onlooker.NOBODY)) {
      await()
          .atMost(SOON)
          .untilAsserted(
              () -> {
                int round = dispatched.incrementAndGet();
                for (int i = 0; i < Topics.CASTES.size(); i++) {
                  var task = colony.task("%d.%d".formatted(i, round), new RunSpec.Noop());
                  colony.dispatch(task, Topics.CASTES.get(i));
                }
                for (int i = 0; i < Topics.CASTES.size(); i++) {
                  assertThat(colony.doersOf(i)).as(Topics.CASTES.get(i)).hasSize(2);
                }
              });
      // None is held by who does not do it: what is, comes back after 30 s.
      await()
          .atMost(Duration.ofSeconds(20))
          .until(() -> colony.reports.size() == dispatched.get() * Topics.CASTES.size());
    }
  }

  @Test
  void refusesAHomeThatAnotherWorkerHas() {
    assertThatThrownBy(
            () ->
                WorkerProcess.start(
                    settings(home),
                    KafkaAccess.open(TestStack.kafka()),
                    TestServices.callbacks(),
                    Onlooker.NOBODY))
        .isInstanceOf(WorkerHome.Taken.class)
        .hasMessageContaining("give this one a home of its own");
  }

  @Test
  void fetchesWhatAMessageHadNoRoomFor() throws Exception {
    queen.page(
        "/api/v1/colonies/%s/tasks/1.1".formatted(colony.id),
        Json.mapper()
            .writeValueAsBytes(
                new TaskView(
                    "1.1",
                    "1",
                    "d",
                    "builder",
                    "DONE",
                    1,
                    1,
                    1,
                    null,
                    null,
                    List.of(),
                    0,
                    null,
                    null,
                    null,
                    null,
                    TaskResult.of("the whole story"),
                    0,
                    null,
                    null,
                    null,
                    null,
                    null)));

    var finished =
        colony.run(
            colony.task(
                "1.2",
                Colony.shell("grep -c 'the whole story' \"$COLONY_CONTEXT\""),
                null,
                List.of(new RunTask.DependencyResult("1.1", "cut", null, null, List.of(), true)),
                1));

    assertThat(finished.result().summary()).isEqualTo("1");
  }
}
