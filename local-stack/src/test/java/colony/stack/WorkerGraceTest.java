package colony.stack;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WorkerGraceTest {
  @TempDir Path temporary;

  @ParameterizedTest
  @CsvSource({
    "90, PT90S",
    "90s, PT90S",
    "500ms, PT0.5S",
    "2m, PT2M",
    "1d, PT24H",
    "PT2M, PT2M",
    "soon, PT10S"
  })
  void isReadAsTheWorkerReadsIt(String written, Duration meant) {
    assertThat(grace(Map.of("COLONY_WORKER_GRACE", written))).isEqualTo(meant);
  }

  @Test
  void standsInTheFileOfTheStackUnlessTheEnvironmentSaysAnother() throws Exception {
    assertThat(grace(Map.of())).isEqualTo(Duration.ofSeconds(10));
    Files.writeString(temporary.resolve("worker.properties"), "colony.worker.grace = 5m\n");

    assertThat(grace(Map.of())).isEqualTo(Duration.ofMinutes(5));
    assertThat(grace(Map.of("COLONY_WORKER_GRACE", "30s"))).isEqualTo(Duration.ofSeconds(30));
  }

  private Duration grace(Map<String, String> environment) {
    return WorkerGrace.of(new StackFolder(temporary), environment);
  }
}
