package colony.queen.simulation;

import java.util.concurrent.Semaphore;
import org.jspecify.annotations.Nullable;

/// A piece of a Queen's work, which may stop for a while or for ever at any call to the world
/// outside. Only one errand runs at a time; one that may freeze has a thread of its own.
final class Errand {
  private final Runnable work;
  private final Semaphore turn = new Semaphore(0);
  private final Semaphore back = new Semaphore(0);
  private int callsUntilCrash;
  private int callsUntilFreeze;
  private boolean frozen;
  private boolean killed;
  private int tries;
  private @Nullable Throwable failure;

  /// @param callsUntilCrash below 0: it does not crash
  /// @param callsUntilFreeze below 0: it does not freeze
  Errand(Runnable work, int callsUntilCrash, int callsUntilFreeze) {
    this.work = work;
    this.callsUntilCrash = callsUntilCrash;
    this.callsUntilFreeze = callsUntilFreeze;
  }

  /// Runs it until it is done or frozen.
  void run() {
    if (callsUntilFreeze < 0) {
      work.run();
      return;
    }
    Thread.ofVirtual()
        .start(
            () -> {
              try {
                work.run();
              } catch (Throwable e) {
                failure = e;
              } finally {
                frozen = false;
                back.release();
              }
            });
    waitForIt();
  }

  /// Goes on where it froze.
  void thaw() {
    frozen = false;
    turn.release();
    waitForIt();
  }

  /// Its process died while it was frozen.
  void kill() {
    killed = true;
    try {
      thaw();
    } catch (Crash e) {
      // That is how it ends.
    }
  }

  boolean frozen() {
    return frozen;
  }

  int tries() {
    return tries;
  }

  void triedAgain() {
    tries++;
  }

  /// Called at every step from the product to the world outside.
  void call() {
    if (killed || callsUntilCrash-- == 0) {
      throw new Crash();
    }
    if (callsUntilFreeze-- == 0) {
      frozen = true;
      back.release();
      turn.acquireUninterruptibly();
      if (killed) {
        throw new Crash();
      }
    }
  }

  private void waitForIt() {
    back.acquireUninterruptibly();
    var thrown = failure;
    failure = null;
    switch (thrown) {
      case null -> {}
      case Error e -> throw e;
      case RuntimeException e -> throw e;
      default -> throw new IllegalStateException(thrown);
    }
  }
}
