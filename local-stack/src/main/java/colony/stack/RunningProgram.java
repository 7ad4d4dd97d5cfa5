package colony.stack;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/// A started program. Its output goes straight to a file, so it neither blocks nor dies with its
/// parent.
public final class RunningProgram implements AutoCloseable {
  private static final Duration LOOK_AGAIN = Duration.ofMillis(100);
  private static final Duration ASK_AGAIN = Duration.ofSeconds(2);
  private static final Duration KILL_PATIENCE = Duration.ofSeconds(20);

  /// A session of its own keeps Ctrl-C in the terminal from reaching every program at once, past
  /// the supervisor.
  private static final boolean SETSID =
      FinishedCommand.run(List.of("setsid", "true")).status() == 0;

  private final Program program;
  private final Process process;
  private final LogFile log;

  /// Size of the log when it was started.
  private final long begun;

  private RunningProgram(Program program, Process process, LogFile log, long begun) {
    this.program = program;
    this.process = process;
    this.log = log;
    this.begun = begun;
  }

  public static RunningProgram launch(Program program, LogFile log) {
    try {
      var builder = program.prepare();
      Files.createDirectories(log.path().toAbsolutePath().getParent());
      if (SETSID) {
        var command = new ArrayList<>(List.of("setsid"));
        command.addAll(builder.command());
        builder.command(command);
      }
      builder.redirectErrorStream(true);
      builder.redirectOutput(ProcessBuilder.Redirect.appendTo(log.path().toFile()));
      builder.redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")));
      var begun = log.size();
      return new RunningProgram(program, builder.start(), log, begun);
    } catch (IOException e) {
      throw new Trouble("cannot start " + program.name(), e);
    }
  }

  /// Waits until the program answers. Throws when it ends first, or is not ready in time and
  /// therefore killed.
  public RunningProgram awaitReady(Duration patience) {
    if (!becomesReady(patience)) {
      kill();
      throw new Trouble(
          "%s was not ready after %d s, see %s"
              .formatted(program.name(), patience.toSeconds(), log.path()));
    }
    return this;
  }

  /// Whether the program answers before this time is over. Throws when it ends first.
  boolean becomesReady(Duration patience) {
    var deadline = Instant.now().plus(patience);
    while (!program.ready()) {
      if (awaitEnd(LOOK_AGAIN)) {
        throw new Trouble(
            "%s ended with status %d: %s"
                .formatted(program.name(), process.exitValue(), log.lastWords(begun)));
      }
      if (Instant.now().isAfter(deadline)) {
        return false;
      }
    }
    return true;
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

  /// As `kill -9`, for the program and all it has started.
  public void kill() {
    ProcessTree.kill(process.toHandle());
    awaitEnd(KILL_PATIENCE);
  }

  /// Asks the program to end, and ends it when it does not.
  @Override
  public void close() {
    end();
  }

  /// The same; false when it had to be killed.
  boolean end() {
    if (!alive()) {
      return true;
    }
    // One that has just begun may not listen yet.
    for (var left = program.endPatience(); left.isPositive(); left = left.minus(ASK_AGAIN)) {
      Signals.send(program.endSignal(), process.pid());
      if (awaitEnd(left.compareTo(ASK_AGAIN) < 0 ? left : ASK_AGAIN)) {
        return true;
      }
    }
    kill();
    return false;
  }

  boolean awaitEnd(Duration patience) {
    try {
      return process.waitFor(patience.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new Trouble("interrupted while waiting for " + program.name());
    }
  }
}
