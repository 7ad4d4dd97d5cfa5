package colony.stack;

import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;

/// A process with all it has started, also what went off into a session of its own.
final class ProcessTree {
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private ProcessTree() {}

  /// Asks the process to end. Throws when that is not ours to ask.
  static void end(ProcessHandle process) {
    if (!process.destroy()) {
      demandGone(process);
    }
  }

  /// The descendants are looked up first: once the parent is gone nobody knows whose they were.
  static void kill(ProcessHandle process) {
    var all = Stream.concat(Stream.of(process), process.descendants()).toList();
    var ours = all.stream().filter(ProcessHandle::destroyForcibly).toList();
    ours.forEach(ProcessTree::awaitEnd);
    if (!ours.contains(process)) {
      demandGone(process);
    }
  }

  private static void demandGone(ProcessHandle process) {
    if (process.isAlive()) {
      throw new Trouble(
          "process %d belongs to %s and cannot be ended from here"
              .formatted(process.pid(), process.info().user().orElse("somebody else")));
    }
  }

  /// A killed process whose parent never asks for its status stays for as long as that lives.
  private static void awaitEnd(ProcessHandle killed) {
    try {
      killed.onExit().get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException | ExecutionException _) {
      // It does nothing any more.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
