package colony.stack;

import java.util.ArrayList;
import java.util.List;

/// A program that is served last by the machine. Linux shares the processors between sessions first
/// and between the processes of one then (sched(7), autogroup); each program of a stack is a
/// session of its own, so that `nice` alone would change nothing.
final class Humble {
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

  private Humble() {}

  static Program of(Program program) {
    return program.started(Humble::last);
  }

  private static void last(ProcessBuilder builder) {
    var command = new ArrayList<>(List.of("/bin/sh", "-c", LAST, "sh"));
    command.addAll(builder.command());
    builder.command(command);
  }
}
