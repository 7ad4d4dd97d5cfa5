package colony.stack;

import java.time.Duration;
import java.util.function.Consumer;

/// Something the stack runs as a process of its own.
public interface Program {
  Duration USUAL_END_PATIENCE = Duration.ofSeconds(20);

  String name();

  /// The port others reach it on.
  int port();

  /// Lays out on disk what the program needs and says how it is started.
  ProcessBuilder prepare();

  /// Asked again and again after the start until it says yes, and now and then from then on.
  boolean ready();

  /// How long it may take to end when it was asked to. After that it is killed.
  default Duration endPatience() {
    return USUAL_END_PATIENCE;
  }

  /// The signal that makes it finish what it is doing, refuse new work and end.
  default String endSignal() {
    return "TERM";
  }

  /// The same, started in another way.
  default Program started(Consumer<ProcessBuilder> how) {
    return new StartedOtherwise(this, how);
  }
}
