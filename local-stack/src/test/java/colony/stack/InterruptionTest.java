package colony.stack;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class InterruptionTest {
  /// A signal can only be sent to a process of its own.
  @Test
  void hasItsWorkDoneBeforeTheProcessEnds() throws Exception {
    var run =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                BrokenOff.class.getName())
            .redirectErrorStream(true)
            .start();
    try (var told = run.inputReader()) {
      assertThat(told.readLine()).isEqualTo("under way");

      run.toHandle().destroy();

      assertThat(told.readAllAsString()).isEqualToIgnoringNewLines("what was seen");
      assertThat(run.waitFor()).isEqualTo(143);
    } finally {
      run.destroyForcibly();
    }
  }

  static final class BrokenOff {
    public static void main(String[] none) throws InterruptedException {
      try (var _ = new Interruption("last-word", () -> System.out.println("what was seen"))) {
        System.out.println("under way");
        Thread.sleep(Duration.ofMinutes(1));
      }
    }
  }
}
