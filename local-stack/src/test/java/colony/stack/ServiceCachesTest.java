package colony.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServiceCachesTest {
  @TempDir Path temporary;

  @Test
  void leavesNothingRunningWhenItIsKilled() throws Exception {
    var home = Files.createDirectory(temporary.resolve("caches"));
    var preparation =
        new ProcessBuilder(
                JavaProgram.current(),
                "-cp",
                System.getProperty("java.class.path"),
                AbortedPreparation.class.getName(),
                home.toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    var started = Long.parseLong(preparation.inputReader().readLine());
    assertThat(ProcessHandle.of(started)).isPresent();

    preparation.destroyForcibly();

    await()
        .atMost(Duration.ofSeconds(60))
        .untilAsserted(
            () -> {
              assertThat(ProcessHandle.of(started)).isEmpty();
              assertThat(home).doesNotExist();
            });
  }

  @Test
  void startsNothingAfterItsEnd() {
    var caches = new ServiceCaches(Installation.find(), temporary.resolve("caches"), false);
    var folder = new StackFolder(temporary.resolve("stack"));
    var before = caches.launch(new StandIn("before", 1, temporary), folder);

    caches.end();

    assertThat(before.alive()).isFalse();
    assertThatThrownBy(() -> caches.launch(new StandIn("after", 1, temporary), folder))
        .isInstanceOf(Trouble.class);
  }
}
