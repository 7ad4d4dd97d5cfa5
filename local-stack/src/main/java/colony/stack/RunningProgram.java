package colony.stack;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.TimeUnit;

/// A started program. Its output goes straight to a file, so it neither blocks nor dies with its
/// parent.
public final class RunningProgram implements AutoCloseable {
  private static final Duration LOOK_AGAIN = Duration.ofMillis(50);
  private static final Duration END_PATIENCE = Duration.ofSeconds(20);

  private final Program program;
  private final Process process;
  private final Path log;

  private RunningProgram(Program program, Process process, Path log) {
    this.program = program;
    this.process = process;
    this.log = log;
  }

  public static RunningProgram launch(Program program, Path log) {
    try {
      Files.createDirectories(log.toAbsolutePath().getParent());
      var builder = program.prepare();
      builder.redirectErrorStream(true);
      builder.redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()));
      builder.redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()));
      return new RunningProgram(program, builder.start(), log);
    } catch (IOException e) {
      throw new Trouble("cannot start " + program.name(), e);
    }
  }

  /// Waits until the program answers. Ends it and throws when it dies or takes longer than that.
  public RunningProgram awaitReady(Duration patience) {
    var deadline = Instant.now().plus(patience);
    while (!program.ready()) {
      if (!process.isAlive()) {
        throw new Trouble(
            "%s ended with status %d: %s"
                .formatted(program.name(), process.exitValue(), LastLine.of(log)));
      }
      if (Instant.now().isAfter(deadline)) {
        kill();
        throw new Trouble(
            "%s was not ready after %d s, see %s"
                .formatted(program.name(), patience.toSeconds(), log));
      }
      pause();
    }
    return this;
  }

  public Program program() {
    return program;
  }

  public ProcessHandle process() {
    return process.toHandle();
  }

  public boolean alive() {
    return process.isAlive();
  }

  public int exitStatus() {
    return process.exitValue();
  }

  public void signal(String name) {
    Signals.send(name, process.pid());
  }

  /// As `kill -9`: no time to finish anything.
  public void kill() {
    process.destroyForcibly();
    awaitEnd(END_PATIENCE);
  }

  /// Asks the program to end, and ends it when it does not.
  @Override
  public void close() {
    signal(program.endSignal());
    if (!awaitEnd(END_PATIENCE)) {
      kill();
    }
  }

  private boolean awaitEnd(Duration patience) {
    try {
      return process.waitFor(patience.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    }
  }

  private void pause() {
    try {
      Thread.sleep(LOOK_AGAIN);
    } catch (InterruptedException e) {
      kill();
      Thread.currentThread().interrupt();
      throw new Trouble("interrupted while waiting for " + program.name());
    }
  }
}
