package colony.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class RoundTest {
  /// Nobody else would end a search whose run of the tests was killed.
  @Test
  void endsWithWhoeverStartedIt() throws IOException, InterruptedException {
    var starter = new ProcessBuilder("sleep", "600").start();
    var ended = new CountDownLatch(1);
    try {
      Round.after(starter.toHandle(), ended::countDown);
      assertEquals(1, ended.getCount());
    } finally {
      starter.destroyForcibly();
    }

    assertTrue(ended.await(60, TimeUnit.SECONDS));
  }
}
