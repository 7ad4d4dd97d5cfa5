package colony.worker.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import colony.contracts.Json;
import colony.contracts.OutcomeClass;
import colony.contracts.RunSpec;
import colony.contracts.RunTask.DependencyResult;
import colony.contracts.RunTask.WorkspaceRef;
import colony.worker.blob.Queens;
import colony.worker.task.Cancellation;
import colony.worker.task.Ending;
import colony.worker.task.TestTask;
import colony.worker.workspace.TestRepository;
import colony.worker.workspace.Workspaces;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.FutureTask;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/// What survey, restore and merge report.
class SystemTasksTest {
  private static final RunSpec.Restore RESTORE = new RunSpec.Restore("colony/demo/+restored-2");

  @TempDir Path folder;
  private final Cancellation cancellation = new Cancellation();
  private final Queens nobody = new Queens(List.of("http://127.0.0.1:1"), Optional.empty());
  private Workspaces workspaces;

  @BeforeEach
  void begin() {
    workspaces = TestRepository.workspaces(folder.resolve("home"));
  }

  @AfterEach
  void end() {
    nobody.close();
  }

  private Ending survey(@Nullable WorkspaceRef workspace) throws Exception {
    var task = new TestTask("+survey", 1, 1, new RunSpec.Survey(), workspace).message();
    return new SurveyExecutor(workspaces).run(task, cancellation);
  }

  private Ending.Ended restore(@Nullable WorkspaceRef workspace) throws Exception {
    var task = new TestTask("+restore", 1, 1, RESTORE, workspace).message();
    return (Ending.Ended) restores().run(task, RESTORE, cancellation);
  }

  private RestoreExecutor restores() {
    return new RestoreExecutor(workspaces, commits(nobody));
  }

  private MergeExecutor merges(Queens queens) {
    return new MergeExecutor(workspaces, queens, commits(queens));
  }

  private OwnCommits commits(Queens queens) {
    return new OwnCommits(workspaces, queens, Long.MAX_VALUE);
  }

  private WorkspaceRef plain() throws Exception {
    var plain = Files.createDirectories(folder.resolve("plain/src/test"));
    Files.writeString(plain.resolve("A.java"), "");
    Files.writeString(plain.resolve("b.py"), "");
    Files.writeString(plain.resolve("B.java"), "");
    return new WorkspaceRef(folder.resolve("plain").toString(), null);
  }

  @Test
  void aSurveyTellsWhatItFoundAndWhere() throws Exception {
    var workspace = plain();
    Files.writeString(folder.resolve("plain/Jenkinsfile"), "");
    Files.delete(folder.resolve("plain/src/test/B.java"));

    var ended = (Ending.Ended) survey(workspace);

    assertThat(ended.outcome()).isEqualTo(OutcomeClass.SUCCESS);
    assertThat(ended.result().summary()).isEqualTo("3 files, java and python, tests, CI");
    var data = ended.result().data();
    assertThat(data).isNotNull();
    assertThat(data.path("evidence").path("tests").asText()).startsWith("src/test/");
    assertThat(data.path("evidence").path("languages"))
        .isEqualTo(Json.mapper().readTree("{\"java\": 1, \"python\": 1}"));
    assertThat(data.path("languages")).isEqualTo(Json.mapper().readTree("[\"java\", \"python\"]"));
    assertThat(data.path("files").asInt()).isEqualTo(3);
  }

  @Test
  void aSurveyOfNothingStillHasAllItsFields() throws Exception {
    var empty = Files.createDirectory(folder.resolve("empty"));

    var ended = (Ending.Ended) survey(new WorkspaceRef(empty.toString(), null));

    assertThat(ended.result().data())
        .isEqualTo(
            Json.mapper()
                .readTree(
                    """
                    {"files": 0, "languages": [], "tests": false, "ci": false,
                     "buildFiles": [], "evidence": {"languages": {}}}
                    """));
  }

  /// Of as many files as `-Dcolony.survey.files=50000` says.
  @Test
  @EnabledIfSystemProperty(named = "colony.survey.files", matches = "[0-9]+")
  void aSurveyOfALargeRepositoryEnds() throws Exception {
    int files = Integer.getInteger("colony.survey.files");
    var user = TestRepository.make(folder.resolve("large"));
    for (int i = 0; i < files; i++) {
      var module = user.resolve("m%03d/src".formatted(i % 500));
      if (i < 500) {
        Files.createDirectories(module);
      }
      Files.writeString(module.resolve("C%d.java".formatted(i)), "");
    }
    TestRepository.git(user, "add", "-A");
    TestRepository.git(user, "commit", "-q", "-m", "large");

    var begun = System.nanoTime();
    var ended = (Ending.Ended) survey(TestRepository.workspace(user));
    var took = Duration.ofNanos(System.nanoTime() - begun);

    System.out.printf("surveyed %d files in %d ms%n", files, took.toMillis());
    assertThat(ended.outcome()).isEqualTo(OutcomeClass.SUCCESS);
  }

  @Test
  void aSurveyWithoutAWorkspaceIsABadTask() throws Exception {
    var ended = (Ending.Ended) survey(null);

    assertThat(ended.outcome()).isEqualTo(OutcomeClass.BAD_TASK);
    assertThat(ended.result().summary()).contains("no workspace");
  }

  @Test
  void whatGoesWrongInASurveyIsSaid() throws Exception {
    var torn = Files.createDirectory(folder.resolve("torn")).toRealPath();
    Files.writeString(torn.resolve(".git"), "gitdir: /nowhere\n");

    assertThatThrownBy(() -> survey(new WorkspaceRef(torn.toString(), null)))
        .hasMessageContaining("the repository at %s cannot be read".formatted(torn));
  }

  @Test
  void aStoppedSurveyIsGivenBack() throws Exception {
    cancellation.cancel("paused");

    assertThat(survey(plain())).isEqualTo(new Ending.Stopped("paused"));
  }

  @Test
  void aMergeTellsWhatWasMergedAndWhatConflicts() throws Exception {
    var user = TestRepository.make(folder.resolve("user"));
    var base = TestRepository.workspace(user);
    var branch = "colony/demo/+merged";
    var run = new RunSpec.Merge(branch);
    var one = made("1.1", base, "one by the first\n");
    var two = made("1.2", base, "one by the second\n");
    var task =
        TestTask.given(
            new TestTask("@merge-9", 1, 1, run, base).message(), List.of(one, two), null);

    try (var queen = new FakeQueen();
        var queens = new Queens(List.of(queen.address()), Optional.empty())) {
      var ended = (Ending.Ended) merges(queens).run(task, run, cancellation);

      assertThat(ended.outcome()).isEqualTo(OutcomeClass.SUCCESS);
      var data = ended.result().data();
      assertThat(data).isNotNull();
      assertThat(data.at("/merged/0/task").asText()).isEqualTo("1.1");
      assertThat(data.at("/merged/0/from").asText()).isEqualTo(one.commit());
      assertThat(data.at("/conflicts/0/task").asText()).isEqualTo("1.2");
      assertThat(data.at("/conflicts/0/with/0").asText()).isEqualTo("1.1");
      assertThat(data.at("/conflicts/0/hunks").asText()).contains("one by the second");
      assertThat(ended.result().commit()).isEqualTo(TestRepository.git(user, "rev-parse", branch));
      assertThat(ended.result().summary()).endsWith("; in conflict: 1.2");
      var artifact = ended.result().artifacts().getFirst();
      assertThat(artifact.path()).isEqualTo("conflict-1.2.diff");
      assertThat(queen.text(artifact.blob())).contains("<<<<<<<");
    }
  }

  @Test
  void aMergeIsDoneWithoutTheConflictThatTheQueenFindsTooLarge() throws Exception {
    var base = TestRepository.workspace(TestRepository.make(folder.resolve("user")));
    var run = new RunSpec.Merge("colony/demo/+merged");
    var results = List.of(made("1.1", base, "one by the first\n"), made("1.2", base, "second\n"));
    var task = TestTask.given(new TestTask("@merge-9", 1, 1, run, base).message(), results, null);

    try (var queen = new FakeQueen();
        var queens = new Queens(List.of(queen.address()), Optional.empty())) {
      queen.mostBytes(10);
      var ended = (Ending.Ended) merges(queens).run(task, run, cancellation);

      assertThat(ended.outcome()).isEqualTo(OutcomeClass.SUCCESS);
      assertThat(ended.result().artifacts()).isEmpty();
      assertThat(ended.result().summary()).contains("the conflict of 1.2 is left out");
    }
  }

  private DependencyResult made(String id, WorkspaceRef base, String content) throws Exception {
    var commit =
        TestRepository.made(
            workspaces, new TestTask(id, 1, 1, null, base).message(), "a file.txt", content);
    return new DependencyResult(id, "", null, commit, List.of(), false, "colony/demo/" + id);
  }

  @Test
  void aMergeWithoutARepositoryIsABadTask() throws Exception {
    var run = new RunSpec.Merge("colony/demo/+merged");
    var task = new TestTask("@merge-9", 1, 1, run, plain()).message();

    var ended = (Ending.Ended) merges(nobody).run(task, run, cancellation);

    assertThat(ended.outcome()).isEqualTo(OutcomeClass.BAD_TASK);
    assertThat(ended.result().summary()).contains("no Git repository");
  }

  @Test
  void aRestoreTellsBranchAndCommit() throws Exception {
    var base = TestRepository.workspace(TestRepository.make(folder.resolve("user")));

    var ended = restore(base);

    assertThat(ended.outcome()).isEqualTo(OutcomeClass.SUCCESS);
    assertThat(ended.result().commit()).isEqualTo(base.base());
    assertThat(ended.result().branch()).isEqualTo(RESTORE.branch());
    assertThat(ended.result().summary())
        .isEqualTo("branch %s is at %s".formatted(RESTORE.branch(), base.base()));
  }

  @Test
  void aRestoreWithoutGitHasNothingToDo() throws Exception {
    for (var workspace : new WorkspaceRef[] {null, plain()}) {
      var ended = restore(workspace);

      assertThat(ended.outcome()).isEqualTo(OutcomeClass.SUCCESS);
      assertThat(ended.result().summary()).isEqualTo("no git workspace: nothing to restore");
      assertThat(ended.result().commit()).isNull();
    }
  }

  /// A Git server that takes a connection and never answers.
  private static WorkspaceRef silent(ServerSocket server) {
    return new WorkspaceRef("git://127.0.0.1:%d/x".formatted(server.getLocalPort()), null);
  }

  @Test
  void aSurveyEndsAtItsTimeLimit() throws Exception {
    try (var server = new ServerSocket(0)) {
      var task = new TestTask("+survey", 1, 1, new RunSpec.Survey(), silent(server)).message(300);

      var ending = new SurveyExecutor(workspaces).run(task, cancellation);

      assertThat(ending).isEqualTo(Ending.of(OutcomeClass.TIMEOUT, "ran longer than its 300 ms"));
    }
  }

  @Test
  void aRestoreEndsAtItsTimeLimit() throws Exception {
    try (var server = new ServerSocket(0)) {
      var task = new TestTask("+restore", 1, 1, RESTORE, silent(server)).message(300);

      var ending = restores().run(task, RESTORE, cancellation);

      assertThat(ending).isEqualTo(Ending.of(OutcomeClass.TIMEOUT, "ran longer than its 300 ms"));
    }
  }

  @Test
  void aRestoreThatIsStoppedIsGivenBack() throws Exception {
    try (var server = new ServerSocket(0)) {
      var task = new TestTask("+restore", 1, 1, RESTORE, silent(server)).message();
      var executor = restores();
      var ending = new FutureTask<>(() -> executor.run(task, RESTORE, cancellation));
      Thread.ofVirtual().start(ending);
      try (var _ = server.accept()) {
        cancellation.cancel("paused");

        assertThat(ending.get()).isEqualTo(new Ending.Stopped("paused"));
      }
    }
  }
}
