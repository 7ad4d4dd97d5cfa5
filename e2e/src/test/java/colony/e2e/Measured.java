package colony.e2e;

import java.time.Duration;

/// Times that were measured on the way, for whoever reads the log. No test depends on them.
final class Measured {
  private Measured() {}

  static Duration print(String what, long sinceNanos) {
    var took = Duration.ofNanos(System.nanoTime() - sinceNanos);
    System.out.printf("[e2e] %s after %.1f s%n", what, took.toMillis() / 1000.0);
    return took;
  }
}
