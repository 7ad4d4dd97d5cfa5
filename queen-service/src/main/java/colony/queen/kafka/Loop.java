package colony.queen.kafka;

/// Reads a topic on a thread of its own until it is closed.
interface Loop extends AutoCloseable {
  @Override
  void close() throws InterruptedException;
}
