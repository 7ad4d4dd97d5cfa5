package colony.cli.bench;

import colony.stack.ServiceRecord;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// The most memory each kind of service was seen to have while this was open.
final class MemoryPeak implements AutoCloseable {
  private static final Duration LOOK_AGAIN = Duration.ofMillis(500);

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
    bytes(services).forEach((kind, bytes) -> peaks.merge(kind, bytes, Math::max));
  }

  /// Now, by kind of service.
  static Map<String, Long> bytes(List<ServiceRecord> services) {
    var now = new TreeMap<String, Long>();
    Usage.of(services).forEach(usage -> now.merge(usage.kind(), usage.residentBytes(), Long::sum));
    return now;
  }
}
