package colony.queen.kafka;

/// Reads a topic on a thread of its own until it is closed.
interface Loop extends AutoCloseable {
  /// Asks it to end after the batch in hand; returns at once.
  void stop();

  /// Asks it to end and waits for that.
  @Override
  void close() throws InterruptedException;
}
