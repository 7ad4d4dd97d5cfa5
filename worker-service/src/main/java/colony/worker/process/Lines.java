package colony.worker.process;

/// Receives a running process' output line by line, shortened. Must return at once: the process
/// waits while it does not.
public interface Lines {
  enum Stream {
    OUT,
    ERR
  }

  /// The array is used again for the next line.
  void line(Stream stream, byte[] line, int length);
}
