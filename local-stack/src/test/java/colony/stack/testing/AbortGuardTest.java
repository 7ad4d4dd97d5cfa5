package colony.stack.testing;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class AbortGuardTest {

  @Test
  void endsTheProcessesAndRemovesTheFolderOfATestRunThatWasKilled() throws Exception {
    var run =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Dcolony.home=" + System.getProperty("colony.home"),
                "-cp",
                System.getProperty("java.class.path"),
                AbortedTestRun.class.getName())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    var folder = Path.of(requireNonNull(run.inputReader().readLine()));
    var postgres =
        Long.parseLong(
            Files.readAllLines(folder.resolve("postgres/data/postmaster.pid")).getFirst());
    assertThat(ProcessHandle.of(postgres)).isPresent();

    run.destroyForcibly();

    await()
        .atMost(Duration.ofSeconds(60))
        .untilAsserted(
            () -> {
              assertThat(ProcessHandle.of(postgres)).isEmpty();
              assertThat(folder).doesNotExist();
            });
  }
}
