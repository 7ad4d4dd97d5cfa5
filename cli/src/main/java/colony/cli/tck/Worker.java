package colony.cli.tck;

import java.time.Duration;

/// The worker under test, where the kit starts it, ends it and starts it again.
interface Worker extends AutoCloseable {
  void start();

  /// As SIGTERM asks.
  void askToEnd();

  boolean ended(Duration patience) throws InterruptedException;

  @Override
  void close();
}
