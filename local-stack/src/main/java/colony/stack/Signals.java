package colony.stack;

import java.util.List;

/// Java can only send TERM and KILL; the shell's `kill` knows the rest.
public final class Signals {
  private Signals() {}

  public static void send(String name, long pid) {
    FinishedCommand.run(List.of("/bin/sh", "-c", "kill -%s %d".formatted(name, pid)));
  }
}
