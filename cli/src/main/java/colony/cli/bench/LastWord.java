package colony.cli.bench;

/// What is said of a run that a signal breaks off, after which the process ends with 130 or 143.
final class LastWord implements AutoCloseable {
  private final Thread hook;

  /// @param word said on a thread of its own, while the run still goes on
  LastWord(Runnable word) {
    this.hook = new Thread(word, "last-word");
    Runtime.getRuntime().addShutdownHook(hook);
  }

  /// The run has ended by itself.
  @Override
  public void close() {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException _) {
      // The process is ending, and the hook is at it.
    }
  }
}
