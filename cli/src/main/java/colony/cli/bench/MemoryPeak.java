package colony.cli.bench;

import colony.stack.ServiceRecord;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// The most memory each service was seen to have while this was open.
final class MemoryPeak implements AutoCloseable {
  private static final Duration LOOK_AGAIN = Duration.ofSeconds(1);

  private final List<ServiceRecord> services;
  private final Map<String, Long> peaks = new TreeMap<>();
  private final CountDownLatch over = new CountDownLatch(1);
  private final Thread looking;

  MemoryPeak(List<ServiceRecord> services) {
    this.services = List.copyOf(services);
    looking = Thread.ofPlatform().daemon().name("memory").start(this::lookOn);
  }

  synchronized Map<String, Long> peaks() {
    look();
    return new TreeMap<>(peaks);
  }

  @Override
  public void close() {
    over.countDown();
    looking.interrupt();
  }

  private void lookOn() {
    try {
      do {
        look();
      } while (!over.await(LOOK_AGAIN.toMillis(), TimeUnit.MILLISECONDS));
    } catch (InterruptedException _) {
      // Closed.
    }
  }

  private synchronized void look() {
    Usage.of(services)
        .forEach(usage -> peaks.merge(usage.service(), usage.residentBytes(), Math::max));
  }
}
