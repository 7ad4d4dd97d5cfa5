package colony.cli.tck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StartedWorkerTest {
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  @TempDir private Path folder;

  /// Whatever a shell takes for a line.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "./worker.sh",
        "WORD=deep ./worker.sh",
        "cd . && ./worker.sh",
        "true; ./worker.sh; true"
      })
  @Timeout(60)
  void asksTheWorkerItselfToEnd(String line) throws Exception {
    var said = folder.resolve("said");
    var script = folder.resolve("worker.sh");
    Files.writeString(
        script,
        """
        #!/bin/sh
        trap 'echo asked >> said; exit 0' TERM
        echo "began $WORD" >> said
        while :; do sleep 0.1; done
        """);
    Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwx------"));

    try (var worker = new StartedWorker(line, folder, System.getenv(), folder.resolve("log"))) {
      worker.start();
      await().atMost(PATIENCE).until(() -> Files.exists(said) && Files.size(said) > 0);
      worker.askToEnd();

      assertThat(worker.ended(PATIENCE)).isTrue();
      assertThat(Files.readAllLines(said))
          .containsExactly(line.startsWith("WORD") ? "began deep" : "began ", "asked");
    }
  }
}
