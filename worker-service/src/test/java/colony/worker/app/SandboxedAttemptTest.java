package colony.worker.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import colony.contracts.Confinement;
import colony.contracts.Confinement.Limits;
import colony.contracts.Confinement.Network;
import colony.contracts.Confinement.Sandbox;
import colony.contracts.OutcomeClass;
import colony.contracts.RunSpec;
import colony.contracts.RunTask.WorkspaceRef;
import colony.worker.process.UnrulyTrees;
import colony.worker.task.Cancellation;
import colony.worker.task.Ending;
import colony.worker.task.TestTask;
import colony.worker.workspace.TestRepository;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.FutureTask;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What a sandbox keeps from whom, with the real one.
@Timeout(120)
class SandboxedAttemptTest {
  @TempDir Path folder;
  private final Cancellation cancellation = new Cancellation();
  private TestWorker worker;

  @BeforeEach
  void begin() throws Exception {
    RealSandbox.demand();
    worker = new TestWorker(folder.resolve("home"));
  }

  @AfterEach
  void end() {
    if (worker != null) {
      worker.close();
    }
  }

  private Ending run(String line, @Nullable WorkspaceRef workspace, Confinement confinement)
      throws Exception {
    return run(new RunSpec.Command(List.of(), line, Map.of(), 0, confinement), workspace);
  }

  private Ending run(RunSpec.Command run, @Nullable WorkspaceRef workspace) throws Exception {
    return worker.run(new TestTask("1.1", 1, 1, run, workspace).message(), cancellation);
  }

  private Ending.Ended sandboxed(String line, @Nullable WorkspaceRef workspace) throws Exception {
    return (Ending.Ended) run(line, workspace, new Confinement(Sandbox.BWRAP, null, null));
  }

  @Test
  void canWriteToItsWorkspaceAndFoldersOnly() throws Exception {
    var shared = Files.createDirectory(folder.resolve("shared"));
    var outside = Files.createDirectory(folder.resolve("outside"));

    var ended =
        sandboxed(
            """
            echo work > made; echo x > "$HOME/x"; echo x > "$TMPDIR/x"; echo x > /tmp/x
            echo kept > "$COLONY_ARTIFACTS/a"
            for place in %s /etc /usr $(dirname "$COLONY_CONTEXT"); do
              (echo x > "$place/intruder") 2>/dev/null && echo "wrote to $place"
            done
            grep -c '"task":"1.1"' "$COLONY_CONTEXT"
            echo '{"summary": "said"}' > "$COLONY_RESULT"
            """
                .formatted(outside),
            new WorkspaceRef(shared.toString(), null));

    assertThat(ended.outcome()).isEqualTo(OutcomeClass.SUCCESS);
    assertThat(ended.result().summary()).isEqualTo("said");
    assertThat(worker.text(ended.result().output())).isEqualTo("1\n");
    assertThat(ended.result().artifacts()).hasSize(1);
    assertThat(shared.resolve("made")).hasContent("work\n");
    assertThat(outside).isEmptyDirectory();
    assertThat(ended.result().ran()).isNotNull();
    assertThat(ended.result().ran().sandbox()).isEqualTo(Sandbox.BWRAP);
    assertThat(ended.result().ran().network()).isEqualTo(Network.OPEN);
  }

  @Test
  void cannotReadTheWorkersSecretsNorOtherAttempts() throws Exception {
    var home = folder.resolve("home");
    var token = Files.writeString(home.resolve("token"), "worker s3cret");
    var other = Files.createDirectories(home.resolve("tasks/77"));
    Files.writeString(other.resolve("context.json"), "theirs");

    var ended =
        sandboxed(
            "cat %s %s 2>&1; ls -a %s; tr '\\0' '\\n' < /proc/%d/environ 2>&1 | head -3; ls /proc | grep -c '^[0-9]'"
                .formatted(
                    token, other.resolve("context.json"), home, ProcessHandle.current().pid()),
            null);

    assertThat(ended.outcome()).isEqualTo(OutcomeClass.SUCCESS);
    assertThat(ended.result().summary())
        .doesNotContain("s3cret", "theirs", "PATH=")
        .containsPattern("(?m)^\\d$");
  }

  @Test
  void cannotReadWithWhatCallsOfServicesAreSigned() throws Exception {
    var shared = Files.createDirectory(folder.resolve("shared"));
    var secret = Files.writeString(shared.resolve("secret"), "s3cret");
    worker.close();
    worker =
        new TestWorker(
            folder.resolve("home"), Map.of("colony.worker.secrets.chat.file", secret.toString()));

    var ended = sandboxed("cat secret; echo read", new WorkspaceRef(shared.toString(), null));

    assertThat(worker.text(ended.result().output())).contains("read").doesNotContain("s3cret");
  }

  /// The plan says what the workspace is, and the host what is hidden.
  @Test
  void opensNothingThatIsHiddenByNamingItAsTheWorkspace() throws Exception {
    var keys = Files.createDirectory(folder.resolve("keys"));
    worker.close();
    worker =
        new TestWorker(folder.resolve("home"), Map.of("colony.worker.hidden", keys.toString()));

    for (var place : List.of(folder.resolve("home/tasks"), keys)) {
      var ended =
          sandboxed(
              "echo x > intruder",
              new WorkspaceRef(Files.createDirectories(place).toString(), null));

      assertThat(ended.outcome()).isEqualTo(OutcomeClass.BAD_TASK);
      assertThat(place.resolve("intruder")).doesNotExist();
    }
  }

  /// A local stack lies in the folder in which it was started, and that may be a workspace.
  @Test
  void cannotReadWhatBelongsToTheWorkersNeighbours() throws Exception {
    var shared = Files.createDirectory(folder.resolve("shared"));
    var database = Files.createDirectories(shared.resolve(".colony/postgres"));
    Files.writeString(database.resolve("password"), "s3cret");
    var settings = Files.writeString(shared.resolve(".colony/worker.properties"), "key=s3cret");
    worker.close();
    worker =
        new TestWorker(
            folder.resolve("home"), Map.of("colony.worker.neighbours", database + "," + settings));

    var ended =
        sandboxed(
            "ls -d .colony/postgres; cat .colony/postgres/* .colony/worker.properties",
            new WorkspaceRef(shared.toString(), null));

    assertThat(worker.text(ended.result().output()))
        .contains(".colony/postgres")
        .doesNotContain("s3cret");
  }

  /// The loader reads it before the sandbox is there.
  @Test
  void startsItsSandboxWithoutWhatThePlanTellsTheLoader() throws Exception {
    var outside = Files.createDirectory(folder.resolve("outside"));
    var env = Map.of("LD_DEBUG", "files", "LD_DEBUG_OUTPUT", outside.resolve("heard").toString());

    var ended =
        (Ending.Ended)
            run(
                new RunSpec.Command(
                    List.of(),
                    "echo $LD_DEBUG",
                    env,
                    0,
                    new Confinement(Sandbox.BWRAP, null, new Limits(null, null, null, 50, null))),
                null);

    assertThat(outside).isEmptyDirectory();
    assertThat(worker.text(ended.result().output())).containsPattern("(?m)^files$");
  }

  @Test
  void isLimitedByTheHostsOwnProgram() throws Exception {
    var shared = Files.createDirectory(folder.resolve("shared"));
    var fake = Files.writeString(shared.resolve("prlimit"), "#!/bin/sh\nshift 2; exec \"$@\"\n");
    assertThat(fake.toFile().setExecutable(true)).isTrue();
    var env = Map.of("PATH", shared + ":/usr/bin:/bin");

    var ended =
        (Ending.Ended)
            run(
                new RunSpec.Command(
                    List.of(),
                    "ulimit -n; echo $PATH",
                    env,
                    0,
                    new Confinement(Sandbox.BWRAP, null, new Limits(null, null, null, 50, null))),
                new WorkspaceRef(shared.toString(), null));

    assertThat(worker.text(ended.result().output())).isEqualTo("50\n" + env.get("PATH") + "\n");
  }

  @Test
  void canCommitButLeavesBranchesConfigurationAndHooksAlone() throws Exception {
    var user = TestRepository.make(folder.resolve("user"));

    var ended =
        sandboxed(
            """
            echo new > new; git add -A
            git -c user.name=x -c user.email=x@localhost commit -qm mine && echo committed
            git branch evil 2>/dev/null && echo branched
            git config core.fsmonitor evil 2>/dev/null && echo configured
            admin=$(git rev-parse --git-dir); common=$(git rev-parse --git-common-dir)
            (echo x > "$common/hooks/pre-commit") 2>/dev/null && echo hooked
            (echo x > "$admin/config.worktree") 2>/dev/null && echo configured its worktree
            (echo /elsewhere > "$common/objects/info/alternates") 2>/dev/null && echo lent
            (echo /elsewhere > "$admin/commondir") 2>/dev/null && echo led astray
            rm -f .git 2>/dev/null; (echo 'gitdir: /elsewhere' > .git) 2>/dev/null && echo led astray
            :
            """,
            TestRepository.workspace(user));

    assertThat(ended.outcome()).isEqualTo(OutcomeClass.SUCCESS);
    assertThat(ended.result().summary()).isEqualTo("committed");
    assertThat(ended.result().commit()).isNotNull();
    assertThat(ended.result().branch()).isEqualTo("colony/demo/1.1");
  }

  /// Git outside the sandbox would fill and read its worktrees, with the programs it names.
  @ParameterizedTest
  @ValueSource(strings = {"git init -q .", "git init -q --bare ."})
  void makesNoRepositoryOfAPlainFolder(String init) throws Exception {
    var shared = Files.createDirectory(folder.resolve("shared"));
    var outside = folder.resolve("outside");
    var workspace = new WorkspaceRef(shared.toString(), null);

    sandboxed(
        """
        rm -rf .git; mv .git aside
        %s
        git config filter.x.smudge "touch '%s'; cat"
        echo '* filter=x' > .gitattributes
        git --work-tree=. add .gitattributes
        git --work-tree=. -c user.name=x -c user.email=x@localhost commit -qm mine
        """
            .formatted(init, outside),
        workspace);
    var next = sandboxed("echo more > more", workspace);

    assertThat(next.outcome()).as(next.result().summary()).isEqualTo(OutcomeClass.SUCCESS);
    assertThat(next.result().commit()).isNull();
    assertThat(shared.resolve("more")).exists();
    assertThat(outside).doesNotExist();
  }

  @Test
  void reachesNothingWithoutANetwork() throws Exception {
    var ended =
        (Ending.Ended)
            run(
                "cat /proc/net/dev | tail -n +3 | cut -d: -f1",
                null,
                new Confinement(Sandbox.BWRAP, Network.NONE, null));

    assertThat(ended.result().summary().strip()).isEqualTo("lo");
  }

  @Test
  void endsTheWholeTreeInsideWhenStopped() throws Exception {
    var trees = new UnrulyTrees();
    for (var line : trees.lines()) {
      var order = new Cancellation();
      var run =
          new RunSpec.Command(
              List.of(),
              "touch here; " + line,
              Map.of(),
              0,
              new Confinement(Sandbox.BWRAP, null, null));
      var shared = Files.createTempDirectory(folder, "shared");
      var task =
          new TestTask("1.1", 1, 1, run, new WorkspaceRef(shared.toString(), null)).message();
      var ending = new FutureTask<>(() -> worker.run(task, order));
      Thread.ofVirtual().start(ending);
      await()
          .atMost(Duration.ofSeconds(60))
          .until(() -> Files.exists(shared.resolve("here")) && trees.living().size() > 1);
      order.stop("enough");

      assertThat(ending.get()).isInstanceOf(Ending.Stopped.class);
      assertThat(((Ending.Stopped) ending.get()).survivors()).isEmpty();
      assertThat(trees.living()).isEmpty();
    }
  }
}
