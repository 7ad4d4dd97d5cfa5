package colony.stack;

import java.util.Optional;

/// A process id together with the moment its process began: the id alone may by now belong to a
/// stranger.
public record ProcessIdentity(long pid, long startedAtMillis) {
  /// The kernel's boot time, from which start times are counted, moves when the clock is corrected.
  private static final long CLOCK_STEP_MILLIS = 2000;

  static ProcessIdentity of(ProcessHandle process) {
    return new ProcessIdentity(process.pid(), startMillis(process).orElse(0L));
  }

  public Optional<ProcessHandle> find() {
    return ProcessHandle.of(pid)
        .filter(ProcessHandle::isAlive)
        .filter(
            process ->
                startMillis(process)
                    .filter(start -> Math.abs(start - startedAtMillis) <= CLOCK_STEP_MILLIS)
                    .isPresent());
  }

  private static Optional<Long> startMillis(ProcessHandle process) {
    return process.info().startInstant().map(start -> start.toEpochMilli());
  }
}
