package colony.cli;

import static org.assertj.core.api.Assertions.assertThat;

import colony.stack.StackFolder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The real stack, from `up` to `down`. The tests of module e2e end one whose supervisor lives.
class StackLifeIT {
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
  void comesUpInTheBackgroundAndIsEndedThoughItsSupervisorWasKilled() {
    var up = Typed.colony("up", "-d", data());
    assertThat(up.err()).isEmpty();
    assertThat(up.exitCode()).isZero();
    var processes = processes();
    assertThat(processes).hasSize(6).allMatch(ProcessHandle::isAlive);

    assertThat(Typed.colony("status", data()).exitCode()).isZero();
    assertThat(Typed.colony("doctor", data()).out()).contains("ok   queen-1", "ok   kafka");
    assertThat(Typed.colony("up", "-d", data()).out()).startsWith("already running: http://127");
    assertThat(Typed.colony("up", "--queens=2", data()).err()).contains("./colony down first");

    processes.getFirst().destroyForcibly();
    processes.getFirst().onExit().join();
    assertThat(Typed.colony("status", data()).out()).contains("the supervisor was killed");

    assertThat(Typed.colony("down", data()).exitCode()).isZero();
    assertThat(processes).noneMatch(ProcessHandle::isAlive);
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
