package colony.stack;

import java.util.stream.Stream;

/// A process with all it has started, also what went off into a session of its own.
final class ProcessTree {
  private ProcessTree() {}

  /// The descendants are looked up first: once the parent is gone nobody knows whose they were.
  static void kill(ProcessHandle process) {
    var all = Stream.concat(Stream.of(process), process.descendants()).toList();
    all.forEach(ProcessHandle::destroyForcibly);
    all.forEach(each -> each.onExit().join());
  }
}
