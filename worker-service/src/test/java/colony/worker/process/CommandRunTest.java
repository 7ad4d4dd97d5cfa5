package colony.worker.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// The rules for processes, tried on real ones.
@Timeout(120)
class CommandRunTest {
  private static final Duration LONG = Duration.ofSeconds(60);

  @TempDir Path folder;
  private final List<String> lines = new ArrayList<>();
  private final Map<String, String> environment =
      new HashMap<>(Map.of("PATH", "/usr/local/bin:/usr/bin:/bin"));
  private final CompletableFuture<String> stop = new CompletableFuture<>();
  private final String instance = UUID.randomUUID().toString();
  private final String marker = instance + ".1";
  private Duration wall = LONG;
  private Duration idle = LONG;
  private long cap = 1024 * 1024;
  private Duration patience = Duration.ofSeconds(5);
  private CapturedOutput output;

  @BeforeEach
  void begin() {
    output = new CapturedOutput(folder.resolve("output"), cap);
  }

  private CommandRun.Outcome run(String... argv) throws InterruptedException {
    output = new CapturedOutput(folder.resolve("output"), cap);
    return runWithItsOutput(argv);
  }

  private CommandRun.Outcome runWithItsOutput(String... argv) throws InterruptedException {
    var launch = new Launch(List.of(argv), folder, environment, marker, wall, idle);
    return new CommandRun(
            launch,
            output,
            (_, line, length) -> {
              synchronized (lines) {
                lines.add(new String(line, 0, length, StandardCharsets.UTF_8));
              }
            },
            patience)
        .run(stop);
  }

  private CommandRun.Outcome shell(String line) throws InterruptedException {
    return run("/bin/sh", "-c", line);
  }

  private boolean lives(Path pidFile) throws Exception {
    var pid = Files.readString(pidFile).strip();
    var status = Path.of("/proc", pid, "stat");
    return Files.exists(status) && !Files.readString(status).contains(") Z ");
  }

  @Test
  void tellsTheExitCode() throws Exception {
    assertThat(shell("exit 3").exit()).isEqualTo(new Exit.Exited(3));
  }

  @Test
  void givesNoOpenStandardInput() throws Exception {
    var outcome = run("cat");

    assertThat(outcome.exit()).isEqualTo(new Exit.Exited(0));
  }

  @Test
  void namesACommandThatDoesNotExist() throws Exception {
    var outcome = run("no-such-command-here", "x");

    assertThat(outcome.exit())
        .isEqualTo(
            new Exit.NotStarted(
                Exit.Why.NOT_FOUND, "command 'no-such-command-here' was not found in PATH"));
  }

  @Test
  void namesAFileThatMayNotBeExecuted() throws Exception {
    Files.writeString(folder.resolve("script"), "echo hi");

    var outcome = run("./script");

    assertThat(outcome.exit())
        .isEqualTo(
            new Exit.NotStarted(Exit.Why.NOT_ALLOWED, "command './script' may not be executed"));
  }

  @Test
  void saysWhenTheInterpreterOfAScriptIsMissing() throws Exception {
    var script = Files.writeString(folder.resolve("script"), "#!/no/such/interpreter\n");
    assertThat(script.toFile().setExecutable(true)).isTrue();

    var outcome = run("./script");

    assertThat(((Exit.NotStarted) outcome.exit()).sentence())
        .contains("interpreter that does not exist");
  }

  @Test
  void passesOnlyTheListedEnvironment() throws Exception {
    environment.put("GIVEN", "yes");

    run("env");

    assertThat(lines.stream().map(l -> l.replaceFirst("=.*", "")))
        .containsExactlyInAnyOrder("PATH", "GIVEN", Launch.MARKER);
  }

  @Test
  void endsWhatRunsTooLong() throws Exception {
    wall = Duration.ofSeconds(1);

    var outcome = shell("while true; do echo x; sleep 0.1; done");

    assertThat(outcome.exit()).isEqualTo(new Exit.TimedOut("ran longer than its 1s"));
  }

  @Test
  void endsWhatSaysNothingForTooLong() throws Exception {
    idle = Duration.ofSeconds(1);

    var outcome = shell("echo begin; sleep 600");

    assertThat(outcome.exit()).isEqualTo(new Exit.TimedOut("printed nothing for 1s"));
  }

  /// Its output is there before its inputs are fetched, which may take longer than it may be
  /// silent.
  @Test
  void doesNotCountTheSilenceBeforeItsStart() throws Exception {
    idle = Duration.ofSeconds(2);
    await().until(() -> System.nanoTime() - output.lastNanos() > idle.toNanos());

    var outcome = runWithItsOutput("/bin/sh", "-c", "sleep 0.5; echo begun");

    assertThat(outcome.exit()).isEqualTo(new Exit.Exited(0));
  }

  @Test
  void endsTheWholeTreeWhenCancelled() throws Exception {
    var asked =
        Thread.startVirtualThread(
            () -> {
              await()
                  .atMost(Duration.ofSeconds(60))
                  .until(
                      () ->
                          Files.exists(folder.resolve("grandchild"))
                              && Files.size(folder.resolve("grandchild")) > 0);
              stop.complete("enough");
            });

    var outcome = shell("sh -c 'sleep 601 & echo $! > grandchild; wait' & wait");
    asked.join();

    assertThat(outcome.exit()).isEqualTo(new Exit.Cancelled("enough"));
    assertThat(lives(folder.resolve("grandchild"))).isFalse();
  }

  @Test
  void leavesNothingRunningWhenItFailsItself() throws Exception {
    var fails =
        Thread.startVirtualThread(
            () -> {
              await().atMost(LONG).until(() -> Files.exists(folder.resolve("pid")));
              stop.completeExceptionally(new IllegalStateException("broken"));
            });

    assertThatThrownBy(() -> shell("echo $$ > pid.new; mv pid.new pid; sleep 606"))
        .hasRootCauseMessage("broken");
    fails.join();

    assertThat(new ProcessTree(Marker.of(marker)).living()).isEmpty();
  }

  @Test
  void forcesWhatDoesNotListen() throws Exception {
    patience = Duration.ofMillis(300);
    wall = Duration.ofSeconds(5);

    var outcome = shell("trap '' TERM; echo $$ > pid; while true; do sleep 0.05; done");

    assertThat(outcome.exit()).isInstanceOf(Exit.TimedOut.class);
    assertThat(outcome.findings()).isEmpty();
    assertThat(lives(folder.resolve("pid"))).isFalse();
  }

  @Test
  void endsADaemonThatForkedTwiceIntoASessionOfItsOwn() throws Exception {
    var outcome =
        shell(
            "(setsid sh -c 'echo $$ > daemon; exec sleep 602' >/dev/null 2>&1 &) ;"
                + " while [ ! -s daemon ] || [ \"$(cat /proc/$(cat daemon)/comm)\" != sleep ];"
                + " do sleep 0.01; done; echo done");

    assertThat(outcome.exit()).isEqualTo(new Exit.Exited(0));
    assertThat(outcome.findings())
        .singleElement()
        .asString()
        .contains("left running after its end", "sleep");
    assertThat(lives(folder.resolve("daemon"))).isFalse();
  }

  /// It ends a moment after the program that was kept in it.
  @Test
  void doesNotTakeASandboxForWhatWasLeftInIt() throws Exception {
    var sandbox = Files.copy(Path.of("/bin/sleep"), folder.resolve("bwrap"));

    var outcome =
        shell(
            "%s 1 >/dev/null 2>&1 & while [ \"$(cat /proc/$!/comm)\" = sh ]; do sleep 0.01; done"
                .formatted(sandbox));

    assertThat(outcome.exit()).isEqualTo(new Exit.Exited(0));
    assertThat(outcome.findings()).isEmpty();
  }

  @Test
  void doesNotWaitForADaemonThatHoldsTheOutput() throws Exception {
    var outcome =
        shell(
            "(setsid sh -c 'echo $$ > daemon; exec sleep 603' &);"
                + " while [ ! -s daemon ] || [ \"$(cat /proc/$(cat daemon)/comm)\" != sleep ];"
                + " do sleep 0.01; done; echo done");

    assertThat(outcome.exit()).isEqualTo(new Exit.Exited(0));
    assertThat(output.end()).contains("done");
    assertThat(lives(folder.resolve("daemon"))).isFalse();
  }

  @Test
  void keepsTheHeadAndTheTailOfMuchOutput() throws Exception {
    cap = 1024 * 1024;

    var outcome = shell("echo first; head -c 200000000 /dev/zero | tr '\\0' 'x'; echo; echo last");

    var kept = output.kept().orElseThrow();
    assertThat(outcome.exit()).isEqualTo(new Exit.Exited(0));
    assertThat(Files.size(kept)).isBetween(cap, cap + 100);
    assertThat(output.dropped()).isEqualTo(200_000_000L + 12 - cap);
    var text = Files.readString(kept);
    assertThat(text).startsWith("first\nxxx").endsWith("x\nlast\n").contains("bytes left out here");
  }

  @Test
  void shortensALineThatNeverEnds() throws Exception {
    shell("head -c 5000000 /dev/zero | tr '\\0' 'x'");

    assertThat(lines).singleElement().asString().hasSize(2000);
  }

  @Test
  void hearsBothOutputs() throws Exception {
    shell("echo out; echo err >&2; printf 'no end'");

    assertThat(lines).containsExactlyInAnyOrder("out", "err", "no end");
  }

  @Test
  void makesPlainTextOfGarbage() throws Exception {
    shell("printf '\\033[31mred\\033[0m \\377\\376 \\000\\007bell\\r\\nend\\033]0;title\\007'");

    assertThat(output.end()).isEqualTo("red \uFFFD\uFFFD bell\nend");
  }

  @Test
  void namesTheSignalThatEndedIt() throws Exception {
    var exit = (Exit.Exited) shell("kill -9 $$").exit();

    assertThat(exit.signal()).isEqualTo(9);
  }

  @Test
  void findsWhatAKilledWorkerLeftRunning() throws Exception {
    var builder = new ProcessBuilder("sleep", "604");
    builder.environment().put(Launch.MARKER, instance + ".7");
    var left = builder.start();

    var survivors = new ProcessTree(Marker.ofInstance(instance)).end(Duration.ofSeconds(60));

    assertThat(survivors).isEmpty();
    assertThat(left.waitFor()).isEqualTo(143);
  }

  /// Its parent, which leads to it, hears the first signal.
  @Test
  void findsWhatAKilledWorkerLeftRunningThoughItHasClearedItsEnvironment() throws Exception {
    var pid = folder.resolve("pid");
    var builder =
        new ProcessBuilder(
                "/bin/sh",
                "-c",
                "env -i sh -c 'trap \"\" TERM; sleep 606' & echo $! >pid.new; mv pid.new pid; wait")
            .directory(folder.toFile());
    builder.environment().put(Launch.MARKER, instance + ".7");
    builder.start();
    await().atMost(Duration.ofSeconds(60)).until(() -> Files.exists(pid));
    var left = ProcessHandle.of(Long.parseLong(Files.readString(pid).strip())).orElseThrow();
    await().atMost(Duration.ofSeconds(60)).until(() -> left.children().findAny().isPresent());

    var survivors = new ProcessTree(Marker.ofInstance(instance)).end(Duration.ofSeconds(1));

    assertThat(survivors).isEmpty();
    await().atMost(Duration.ofSeconds(60)).until(() -> !left.isAlive());
  }

  @Test
  void leavesTheTwelfthAttemptAloneWhenTheFirstEnds() throws Exception {
    var builder = new ProcessBuilder("sleep", "607");
    builder.environment().put(Launch.MARKER, instance + ".12");
    var twelfth = builder.start();
    try {
      var first = shell("exit 0");

      assertThat(first.findings()).isEmpty();
      assertThat(twelfth.isAlive()).isTrue();
    } finally {
      twelfth.destroyForcibly();
    }
  }

  /// What lists a program's children reads all processes, so those that are gone may not stay.
  @Test
  void forgetsWhatHasEndedAndKeepsWhatLostItsParent() throws Exception {
    var tree = new ProcessTree(Marker.of(marker));
    var pid = folder.resolve("pid");
    var parent =
        new ProcessBuilder("/bin/sh", "-c", "sleep 605 & echo $! >pid.new; mv pid.new pid; wait")
            .directory(folder.toFile())
            .start();
    tree.add(parent.toHandle());
    await().atMost(Duration.ofSeconds(60)).until(() -> Files.exists(pid));
    var child = ProcessHandle.of(Long.parseLong(Files.readString(pid).strip())).orElseThrow();
    tree.look();
    assertThat(tree.known()).containsExactly(parent.toHandle(), child);

    parent.destroyForcibly().waitFor();
    tree.look();

    assertThat(tree.known()).containsExactly(child);
    assertThat(tree.end(LONG)).isEmpty();
    tree.look();
    assertThat(tree.known()).isEmpty();
  }
}
