package colony.stack;

import java.time.Duration;

/// A while in which a command does nothing.
public final class Pause {
  private Pause() {}

  /// @param length none when it is not above 0
  public static void of(Duration length) {
    try {
      Thread.sleep(length);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      throw new Trouble("interrupted");
    }
  }
}
