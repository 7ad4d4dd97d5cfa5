package colony.stack;

/// Something the stack runs as a process of its own.
public interface Program {

  String name();

  /// The port others reach it on.
  int port();

  /// Lays out on disk what the program needs and says how it is started.
  ProcessBuilder prepare();

  /// Asked again and again after the start until it says yes, and now and then from then on.
  boolean ready();

  /// The signal that makes it finish what it is doing, refuse new work and end.
  default String endSignal() {
    return "TERM";
  }
}
