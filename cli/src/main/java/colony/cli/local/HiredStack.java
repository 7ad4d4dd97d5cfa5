package colony.cli.local;

import colony.stack.Interruption;
import colony.stack.RunningStack;
import colony.stack.StackFolder;
import colony.stack.StackRecord;
import colony.stack.StackSize;
import colony.stack.StackUse;
import colony.stack.Trouble;
import java.io.PrintWriter;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;

/// A stack for the time of one command: the one that runs already, which is left alone, or a new
/// one that is ended with the command, also when it is interrupted. Commands that have joined it
/// meanwhile are not left without it: the last of them ends it, and `up` makes it stay.
public final class HiredStack implements AutoCloseable {
  private final StackFolder folder;
  private final Optional<Detached> ours;
  private final StackUse use;
  private final PrintWriter out;
  private final Interruption interruption;

  private volatile boolean ending;

  /// Until then only we know that ours is for the time of a command.
  private volatile boolean writtenDown;

  private HiredStack(StackFolder folder, Optional<Detached> ours, StackUse use, PrintWriter out) {
    this.folder = folder;
    this.ours = ours;
    this.use = use;
    this.out = out;
    this.interruption = new Interruption("end-of-stack", this::endInterrupted);
  }

  /// @param keep leaves a stack that was started here running
  public static HiredStack take(StackFolder folder, boolean keep, PrintWriter out) {
    return take(folder, keep, Map.of(), out);
  }

  /// @param settings of the services of a stack that is started here, as variables of the
  ///   environment; one that runs already keeps its own
  public static HiredStack take(
      StackFolder folder, boolean keep, Map<String, String> settings, PrintWriter out) {
    while (runs(folder, out)) {
      var use = StackUse.begin(folder);
      // Its last user may just have ended it.
      if (RunningStack.runs(folder)) {
        tell("using the stack in " + folder.path(), out);
        return new HiredStack(folder, Optional.empty(), use, out);
      }
      use.close();
    }
    var size = folder.record().map(StackRecord::size).orElse(StackSize.SMALLEST);
    return begin(folder, size, keep, settings, out)
        .orElseGet(() -> take(folder, keep, settings, out));
  }

  /// A new one of this size, with settings of its own, that is ended with the command.
  ///
  /// @param settings of the services, as variables of the environment
  public static HiredStack start(
      StackFolder folder, StackSize size, Map<String, String> settings, PrintWriter out) {
    demandNone(folder, out);
    return begin(folder, size, false, settings, out).orElseThrow(() -> taken(folder));
  }

  /// Throws when one runs: what is written into the folder next would not be for it.
  public static void demandNone(StackFolder folder, PrintWriter out) {
    if (runs(folder, out)) {
      throw taken(folder);
    }
  }

  private static boolean runs(StackFolder folder, PrintWriter out) {
    return RunningStack.settled(folder, line -> tell(line, out)).isPresent();
  }

  private static Trouble taken(StackFolder folder) {
    return new Trouble(
        "a stack runs in %s: end it with ./colony down --data %s, or name another folder"
            .formatted(folder.path(), folder.path()));
  }

  private static void tell(String line, PrintWriter out) {
    out.println(line);
    out.flush();
  }

  /// Empty when somebody else was faster.
  private static Optional<HiredStack> begin(
      StackFolder folder,
      StackSize size,
      boolean keep,
      Map<String, String> settings,
      PrintWriter out) {
    tell("starting a stack in " + folder.path(), out);
    var detached = new Detached(folder, size, settings, out);
    var use = StackUse.begin(folder);
    var hired = new HiredStack(folder, keep ? Optional.empty() : Optional.of(detached), use, out);
    var started = false;
    try {
      started = detached.start();
      if (started && !keep) {
        use.hire();
        hired.writtenDown = true;
      }
    } finally {
      if (!started) {
        hired.close();
      }
    }
    return started ? Optional.of(hired) : Optional.empty();
  }

  public StackFolder folder() {
    return folder;
  }

  @Override
  public void close() {
    if (!interruption.without()) {
      comeNoFurther();
    }
    end();
  }

  /// For who would tell of what went wrong: where the command was interrupted, that is its end.
  public void awaitEndIfInterrupted() {
    if (ending) {
      comeNoFurther();
    }
  }

  /// The process is ending, and the hook is at it. That the command misses its stack meanwhile is
  /// nothing that went wrong: it comes no further, and does not say so.
  private static void comeNoFurther() {
    while (true) {
      LockSupport.park();
    }
  }

  private void endInterrupted() {
    ending = true;
    end();
  }

  private void end() {
    try (use) {
      var last = use.isTheLast();
      if (ours.isPresent() && !writtenDown) {
        ours.get().end();
      } else if (use.hired()) {
        if (last) {
          RunningStack.end(folder);
        } else {
          tell(
              "others use the stack in %s now: the last of them ends it".formatted(folder.path()),
              out);
        }
      } else if (ours.isPresent() && RunningStack.runs(folder)) {
        tell("the stack in %s stays".formatted(folder.path()), out);
      }
    }
  }
}
