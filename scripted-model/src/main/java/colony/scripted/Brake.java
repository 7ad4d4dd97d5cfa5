package colony.scripted;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/// Holds slow answers until they are let go, or for a long while.
final class Brake {
  private final Duration longest;
  private final CountDownLatch released = new CountDownLatch(1);
  private final AtomicInteger waiting = new AtomicInteger();

  Brake(Duration longest) {
    this.longest = longest;
  }

  @SuppressWarnings("ReturnValueIgnored")
  void hold() throws InterruptedException {
    waiting.incrementAndGet();
    try {
      released.await(longest.toMillis(), TimeUnit.MILLISECONDS);
    } finally {
      waiting.decrementAndGet();
    }
  }

  int waiting() {
    return waiting.get();
  }

  void release() {
    released.countDown();
  }
}
