package colony.stack;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A process id together with the moment its process began: the id alone may by now belong to a
/// stranger.
///
/// @param begun that moment as the kernel counts it, where it tells. Records from before this was
///   written down have none.
public record ProcessIdentity(
    long pid,
    long startedAtMillis,
    @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String begun) {
  /// Java adds the kernel's count to the time of its boot, which moves when the clock is corrected.
  private static final long CLOCK_STEP_MILLIS = 2000;

  private static final Path PROCESSES = Path.of("/proc");

  /// The 22nd field of a process's `stat`, counted from behind its name.
  private static final int START = 19;

  public ProcessIdentity(long pid, long startedAtMillis) {
    this(pid, startedAtMillis, null);
  }

  static ProcessIdentity of(ProcessHandle process) {
    return new ProcessIdentity(
        process.pid(), startMillis(process).orElse(0L), begun(process.pid()).orElse(null));
  }

  public Optional<ProcessHandle> find() {
    return ProcessHandle.of(pid).filter(ProcessHandle::isAlive).filter(this::is);
  }

  private boolean is(ProcessHandle process) {
    var now = begun == null ? Optional.<String>empty() : begun(process.pid());
    return now.isPresent()
        ? now.get().equals(begun)
        : startMillis(process)
            .filter(start -> Math.abs(start - startedAtMillis) <= CLOCK_STEP_MILLIS)
            .isPresent();
  }

  private static Optional<Long> startMillis(ProcessHandle process) {
    return process.info().startInstant().map(start -> start.toEpochMilli());
  }

  /// Ticks since the boot, and which boot that was. No clock that is set moves them.
  private static Optional<String> begun(long pid) {
    try {
      var boot = Files.readString(PROCESSES.resolve("sys/kernel/random/boot_id")).strip();
      var stat = Files.readString(PROCESSES.resolve(Long.toString(pid)).resolve("stat"));
      // The program's name comes first, in brackets, and may hold anything.
      var fields = stat.substring(stat.lastIndexOf(')') + 1).strip().split(" ");
      return Optional.of(boot + "/" + fields[START]);
    } catch (IOException _) {
      return Optional.empty();
    }
  }
}
