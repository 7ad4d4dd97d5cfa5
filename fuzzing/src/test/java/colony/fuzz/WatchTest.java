package colony.fuzz;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class WatchTest {

  /// Of many inputs that take no time and one that never ends.
  @Test
  void findsTheInputThatDoesNotComeToAnEnd() throws Exception {
    var found = new CompletableFuture<byte[]>();
    var watch = new Watch(Thread.currentThread(), Duration.ofMillis(300), found::complete);
    watch.begin();

    for (int i = 0; i < 1_000; i++) {
      watch.reads(text("quick " + i));
      watch.idle();
    }
    watch.reads(text("spins"));
    var until = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
    while (!found.isDone() && System.nanoTime() < until) {
      Thread.onSpinWait();
    }

    assertArrayEquals(text("spins"), found.get(0, TimeUnit.SECONDS));
  }

  private static byte[] text(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }
}
