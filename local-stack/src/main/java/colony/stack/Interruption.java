package colony.stack;

/// What is done when a signal breaks a command off, on a thread of its own, after which the process
/// ends with 130 or 143.
public final class Interruption implements AutoCloseable {
  private final Thread hook;

  /// @param work begins while the command still goes on
  public Interruption(String name, Runnable work) {
    this.hook = new Thread(work, name);
    Runtime.getRuntime().addShutdownHook(hook);
  }

  /// No signal came. False when the process is ending, and the work is being done.
  public boolean without() {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
      return true;
    } catch (IllegalStateException _) {
      return false;
    }
  }

  @Override
  public void close() {
    without();
  }
}
