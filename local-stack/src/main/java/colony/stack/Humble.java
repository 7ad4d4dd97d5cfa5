package colony.stack;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// A program that is served last by the machine. Linux shares the processors between sessions first
/// and between the processes of one then (sched(7), autogroup); each program of a stack is a
/// session of its own, so that `nice` alone would change nothing.
record Humble(Program program) implements Program {
  /// Linux refuses a session's change for a tenth of a second after another one's.
  private static final String LAST =
      """
      if [ -w /proc/self/autogroup ]; then
        for _ in 1 2 3 4 5 6 7 8 9; do
          echo 19 2>/dev/null >/proc/self/autogroup && break
          sleep 0.15
        done
      fi
      exec nice -n 19 "$@"
      """;

  @Override
  public String name() {
    return program.name();
  }

  @Override
  public int port() {
    return program.port();
  }

  @Override
  public ProcessBuilder prepare() {
    var builder = program.prepare();
    var command = new ArrayList<>(List.of("/bin/sh", "-c", LAST, "sh"));
    command.addAll(builder.command());
    builder.command(command);
    return builder;
  }

  @Override
  public boolean ready() {
    return program.ready();
  }

  @Override
  public Duration endPatience() {
    return program.endPatience();
  }

  @Override
  public String endSignal() {
    return program.endSignal();
  }
}
