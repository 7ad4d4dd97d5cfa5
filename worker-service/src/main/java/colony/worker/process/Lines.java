package colony.worker.process;

/// Receives a running process' output line by line, shortened. Must return at once: the process
/// waits while it does not.
public interface Lines {
  enum Stream {
    OUT,
    ERR
  }

  /// Bytes of a line that are wanted; the rest of a longer one is left out.
  default int longest() {
    return 2_000;
  }

  /// The array is used again for the next line.
  void line(Stream stream, byte[] line, int length);
}
