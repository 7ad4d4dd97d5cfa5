package colony.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import colony.stack.Installation;
import colony.stack.ServiceRecord;
import colony.stack.StackFolder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The stack in the background, from `up` to `down`. The other tests here end one whose supervisor
/// lives.
class StackLifeTest {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  @TempDir Path folder;

  @BeforeEach
  void letPostgresThrough() throws Exception {
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx--x--x"));
  }

  @AfterEach
  void end() {
    Typed.colony("down", data());
  }

  @Test
  void comesUpInTheBackgroundOnceThoughAskedForTwiceAndIsEndedThoughItsSupervisorWasKilled() {
    var other = CompletableFuture.supplyAsync(() -> Typed.colony("up", "-d", data()));
    var ups = List.of(Typed.colony("up", "-d", data()), other.join());
    assertThat(ups)
        .allSatisfy(up -> assertThat(up.status()).as(up.output()).isZero())
        .anySatisfy(up -> assertThat(up.output()).contains("ready in"))
        .anySatisfy(up -> assertThat(up.output()).contains("already running: http://127"))
        .noneSatisfy(up -> assertThat(up.output()).contains("token="));
    var processes = processes();
    assertThat(processes).hasSize(6).allMatch(ProcessHandle::isAlive);

    assertThat(Typed.colony("status", data()).status()).isZero();
    assertThat(Typed.colony("doctor", data()).output()).contains("ok   queen-1", "ok   kafka");
    assertThat(Typed.colony("up", "-d", data()).output()).startsWith("already running: http://127");
    assertThat(Typed.colony("up", "--queens=2", data()).output()).contains("./colony down first");
    var bench = Typed.colony("bench", data(), "--load=fan-out");
    assertThat(bench.status()).as(bench.output()).isOne();
    assertThat(bench.output())
        .contains("the Queens of this stack let no load lift the active limit")
        .doesNotContain("warm-up 1");

    processes.getFirst().destroyForcibly();
    processes.getFirst().onExit().join();
    assertThat(Typed.colony("status", data()).output()).contains("the supervisor was killed");

    assertThat(Typed.colony("down", data()).status()).isZero();
    assertThat(processes).noneMatch(ProcessHandle::isAlive);
  }

  /// As by Ctrl-C.
  @Test
  void isEndedWithTheUpThatWasInterruptedWhileItStarted() throws Exception {
    var stack = new StackFolder(folder.resolve("data"));
    var up =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Dcolony.home=" + Installation.find().home(),
                "-cp",
                System.getProperty("java.class.path"),
                "colony.cli.Colony",
                "up",
                "-d",
                data())
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("up.log").toFile())
            .start();
    await().atMost(PATIENCE).until(() -> stack.record().isPresent());
    var supervisor = stack.record().orElseThrow().supervisor();

    up.destroy();

    assertThat(up.waitFor()).isNotZero();
    assertThat(Files.readString(folder.resolve("up.log"))).doesNotContain("ready in");
    assertThat(supervisor.find()).isEmpty();
    assertThat(stack.record().orElseThrow().services()).noneMatch(ServiceRecord::lives);
  }

  /// The supervisor first.
  private List<ProcessHandle> processes() {
    var record = new StackFolder(folder.resolve("data")).record().orElseThrow();
    var all = new ArrayList<>(List.of(record.supervisor().find().orElseThrow()));
    for (var service : record.services()) {
      var process = service.process();
      if (process != null) {
        process.find().ifPresent(all::add);
      }
    }
    return all;
  }

  private String data() {
    return "--data=" + folder.resolve("data");
  }
}
