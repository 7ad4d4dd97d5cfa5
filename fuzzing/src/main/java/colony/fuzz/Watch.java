package colony.fuzz;

import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Finds the input over which a parser does not come to an end. What counts is the processor time
/// of the thread that reads, so that a busy machine makes no findings.
final class Watch {
  private static final Duration POLL = Duration.ofMillis(100);

  private final Thread reader;
  private final Duration longest;
  private final Consumer<byte[]> found;
  private volatile byte @Nullable [] reading;

  /// @param longest processor time for one input
  /// @param found told of the first input that takes longer, once
  Watch(Thread reader, Duration longest, Consumer<byte[]> found) {
    this.reader = reader;
    this.longest = longest;
    this.found = found;
  }

  /// Watches until the process ends, or something was found.
  void begin() {
    Thread.ofPlatform().daemon().name("watch").start(this::watch);
  }

  /// Each input is an array of its own.
  void reads(byte[] input) {
    reading = input;
  }

  void idle() {
    reading = null;
  }

  private void watch() {
    var threads = ManagementFactory.getThreadMXBean();
    byte @Nullable [] before = null;
    long since = 0;
    while (true) {
      var now = reading;
      long used = threads.getThreadCpuTime(reader.threadId());
      if (now == null || now != before) {
        before = now;
        since = used;
      } else if (used - since > longest.toNanos()) {
        found.accept(now);
        return;
      }
      try {
        Thread.sleep(POLL);
      } catch (InterruptedException e) {
        return;
      }
    }
  }
}
