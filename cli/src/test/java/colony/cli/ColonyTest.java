package colony.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import colony.cli.output.ExitCode;
import colony.stack.ProcessIdentity;
import colony.stack.ServiceRecord;
import colony.stack.ServiceState;
import colony.stack.StackRecord;
import colony.stack.StackSize;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ColonyTest {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  @TempDir Path folder;

  @Test
  void listsItsCommands() {
    var help = Typed.colony("--help");

    assertThat(help.exitCode()).isZero();
    assertThat(help.out()).contains("up", "down", "status", "logs", "test", "doctor");
  }

  /// The broker reads the ports that it is given, and a script the tables, in no digits but these.
  @Test
  void writesFiguresInTheSameDigitsInEveryCountry() throws Exception {
    var process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin/java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-Duser.language=fa",
                "-Duser.country=IR",
                "-cp",
                System.getProperty("java.class.path"),
                "colony.cli.Colony",
                "chaos",
                "--plan",
                "--only=kill",
                "--seed=7")
            .redirectErrorStream(true)
            .start();

    assertThat(process.inputReader().readAllLines()).first().isEqualTo("seed 7");
    assertThat(process.waitFor()).isZero();
  }

  @Test
  void namesWhatItDoesNotKnowAndEndsWithAnError() {
    var wrong = Typed.colony("up", "--quens=2");

    assertThat(wrong.exitCode()).isEqualTo(ExitCode.ERROR.status());
    assertThat(wrong.err()).startsWith("colony: Unknown option: '--quens=2'").contains("--queens");
  }

  @Test
  void saysHowToStartWhenNothingRuns() {
    var status = Typed.colony("status", data());

    assertThat(status.exitCode()).isEqualTo(ExitCode.ERROR.status());
    assertThat(status.out()).contains("nothing is running", "./colony up");
  }

  @Test
  void answersProgramsInJson() {
    var status = Typed.colony("status", "-o", "json", data());

    assertThat(status.out()).contains("\"running\" : false", "\"services\" : [ ]");
  }

  @Test
  void hasNothingToEndWhenNothingRuns() {
    var down = Typed.colony("down", data());

    assertThat(down.exitCode()).isZero();
    assertThat(down.out()).contains("nothing is running");
  }

  @Test
  void showsTheLastLinesOfAService() throws Exception {
    Files.createDirectories(folder.resolve("logs"));
    Files.writeString(folder.resolve("logs/queen-1.log"), "one\ntwo\nthree\n");

    var logs = Typed.colony("logs", "queen-1", "-n", "2", data());

    assertThat(logs.out().lines()).containsExactly("two", "three");
  }

  @Test
  void refusesLessThanNoLines() throws Exception {
    Files.createDirectories(folder.resolve("logs"));
    Files.writeString(folder.resolve("logs/queen-1.log"), "one\n");

    var logs = Typed.colony("logs", "queen-1", "-n", "-3", data());

    assertThat(logs.exitCode()).isEqualTo(ExitCode.ERROR.status());
    assertThat(logs.err().lines()).containsExactly("colony: --lines is -3, expected at least 0");
  }

  @Test
  void namesTheLogsThereAreWhenAskedForAnother() throws Exception {
    Files.createDirectories(folder.resolve("logs"));
    Files.createFile(folder.resolve("logs/queen-1.log"));

    var logs = Typed.colony("logs", "queen", data());

    assertThat(logs.exitCode()).isEqualTo(ExitCode.ERROR.status());
    assertThat(logs.err()).contains("no log of queen, there are: queen-1");
  }

  @Test
  void saysInOneLineThatTheDataFolderCannotBeMade() throws Exception {
    var file = Files.createFile(folder.resolve("file"));

    var up = Typed.colony("up", "--data=" + file);

    assertThat(up.exitCode()).isEqualTo(ExitCode.ERROR.status());
    assertThat(up.err().lines()).singleElement().asString().startsWith("colony: cannot ");
  }

  @Test
  void takesTheUsualFolderWhereNoneIsNamed() {
    var status = Typed.colony("status", "--data=", "-o", "json");

    assertThat(status.out()).contains("/.colony\"");
  }

  @Test
  void examinesNoMachineElsewhere() {
    var doctor = Typed.colony("doctor", "--server=http://127.0.0.1:1", data());

    assertThat(doctor.exitCode()).isEqualTo(ExitCode.ERROR.status());
    assertThat(doctor.err())
        .contains("doctor without COLONY looks at this machine and takes no --server: name one");
  }

  @Test
  void findsWhatAKilledSupervisorHasLeft() throws Exception {
    record(folder, new ProcessIdentity(Integer.MAX_VALUE, 0), us());

    var doctor = Typed.colony("doctor", data());

    assertThat(doctor.exitCode()).isEqualTo(ExitCode.ERROR.status());
    assertThat(doctor.out()).contains("the supervisor was killed and has left processes");
  }

  @Test
  void saysOfAStackThatHasNoQueenYetThatItIsStarting() throws Exception {
    new ObjectMapper()
        .writeValue(
            folder.resolve("stack.json").toFile(),
            new StackRecord(
                StackRecord.Phase.STARTING, us(), StackSize.SMALLEST, Map.of(), List.of()));
    Files.writeString(folder.resolve("tokens"), "admin secret\n");

    for (var command : List.of("colonies", "web", "mcp")) {
      var typed = Typed.colony(command, data());

      assertThat(typed.exitCode()).as(command).isEqualTo(ExitCode.ERROR.status());
      assertThat(typed.err().lines())
          .as(command)
          .containsExactly(
              "colony: the stack in %s is starting: ./colony status tells how far it is"
                  .formatted(folder));
    }
  }

  @Test
  void playsNoSecondDemoOfAgentsOnTheStackOfAFirst() throws Exception {
    var stack = Files.createDirectory(folder.resolve("demo-agents"));
    record(stack, us(), us());

    var demo = Typed.colony("demo", "--agents", data());

    assertThat(demo.exitCode()).isEqualTo(ExitCode.ERROR.status());
    assertThat(demo.err()).contains("a stack runs in " + stack);
    assertThat(stack.resolve("worker.properties")).doesNotExist();
  }

  @Test
  void followsALogUntilItIsGone() throws Exception {
    Files.createDirectories(folder.resolve("logs"));
    var log = Files.writeString(folder.resolve("logs/queen-1.log"), "one\n");
    var out = new StringWriter();
    var err = new StringWriter();
    var line = Colony.commandLine().setOut(new PrintWriter(out)).setErr(new PrintWriter(err, true));
    var logs = CompletableFuture.supplyAsync(() -> line.execute("logs", "queen-1", "-f", data()));
    await().atMost(PATIENCE).until(() -> out.toString().contains("one"));

    Files.delete(log);

    assertThat(logs).succeedsWithin(PATIENCE).isEqualTo(ExitCode.ERROR.status());
    assertThat(err.toString().lines()).containsExactly("colony: %s is gone".formatted(log));
  }

  private static void record(Path stack, ProcessIdentity supervisor, ProcessIdentity service)
      throws IOException {
    var record =
        new StackRecord(
            StackRecord.Phase.RUNNING,
            supervisor,
            StackSize.SMALLEST,
            Map.of(),
            List.of(new ServiceRecord("queen-1", 1, ServiceState.READY, service, 0, "TERM")));
    new ObjectMapper().writeValue(stack.resolve("stack.json").toFile(), record);
  }

  private static ProcessIdentity us() {
    var us = ProcessHandle.current();
    return new ProcessIdentity(us.pid(), us.info().startInstant().orElseThrow().toEpochMilli());
  }

  private String data() {
    return "--data=" + folder;
  }
}
