package colony.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs(OS.LINUX)
class HumbleTest {
  @TempDir Path folder;

  @Test
  void comesAfterAllOthersAndSoDoesItsSession() throws Exception {
    var own = Path.of("/proc/self/autogroup");
    var before = Files.exists(own) ? Files.readString(own) : "";

    try (var running =
        RunningProgram.launch(Humble.of(new Sleeper()), new LogFile(folder.resolve("log")))) {
      var process = Path.of("/proc", Long.toString(running.process().pid()));
      await().atMost(Duration.ofSeconds(60)).until(() -> command(process).startsWith("sleep"));

      assertThat(niceness(process)).isEqualTo("19");
      if (!before.isEmpty()) {
        assertThat(Files.readString(process.resolve("autogroup"))).endsWith("nice 19\n");
        assertThat(Files.readString(own)).isEqualTo(before);
      }
    }
  }

  private static String command(Path process) throws IOException {
    return Files.readString(process.resolve("cmdline"));
  }

  /// The nineteenth field; the second one, in brackets, is the only one that may hold a blank.
  private static String niceness(Path process) throws IOException {
    var stat = Files.readString(process.resolve("stat"));
    return stat.substring(stat.lastIndexOf(')') + 2).split(" ")[16];
  }

  private record Sleeper() implements Program {
    @Override
    public String name() {
      return "sleeper";
    }

    @Override
    public int port() {
      return 0;
    }

    @Override
    public ProcessBuilder prepare() {
      return new ProcessBuilder("sleep", "60");
    }

    @Override
    public boolean ready() {
      return true;
    }
  }
}
