package colony.cli;

import colony.stack.RunningStack;
import colony.stack.StackFolder;
import colony.stack.StackRecord;
import colony.stack.StackSize;
import colony.stack.Trouble;
import java.io.PrintWriter;
import java.util.Map;

/// A stack for the time of one command: the one that runs already, which is left alone, or a new
/// one that is ended with the command, also when it is interrupted.
public final class HiredStack implements AutoCloseable {
  private final StackFolder folder;
  private final boolean ours;
  private final Thread interrupted = new Thread(this::end, "end-of-stack");

  private HiredStack(StackFolder folder, boolean ours) {
    this.folder = folder;
    this.ours = ours;
    if (ours) {
      Runtime.getRuntime().addShutdownHook(interrupted);
    }
  }

  /// @param keep leaves a stack that was started here running
  public static HiredStack take(StackFolder folder, boolean keep, PrintWriter out) {
    return take(folder, keep, Map.of(), out);
  }

  /// @param settings of the services of a stack that is started here, as variables of the
  ///   environment; one that runs already keeps its own
  public static HiredStack take(
      StackFolder folder, boolean keep, Map<String, String> settings, PrintWriter out) {
    if (folder.record().filter(StackRecord::supervised).isPresent()) {
      out.printf("using the stack in %s%n", folder.path());
      out.flush();
      return new HiredStack(folder, false);
    }
    var size = folder.record().map(StackRecord::size).orElse(StackSize.SMALLEST);
    return begin(folder, size, keep, settings, out);
  }

  /// A new one of this size, with settings of its own, that is ended with the command.
  ///
  /// @param settings of the services, as variables of the environment
  public static HiredStack start(
      StackFolder folder, StackSize size, Map<String, String> settings, PrintWriter out) {
    if (folder.record().filter(StackRecord::supervised).isPresent()) {
      throw new Trouble(
          "a stack runs in %s: end it with ./colony down --data %s, or name another folder"
              .formatted(folder.path(), folder.path()));
    }
    return begin(folder, size, false, settings, out);
  }

  private static HiredStack begin(
      StackFolder folder,
      StackSize size,
      boolean keep,
      Map<String, String> settings,
      PrintWriter out) {
    out.printf("starting a stack in %s%n", folder.path());
    out.flush();
    var hired = new HiredStack(folder, !keep);
    if (new Detached(folder, size, settings, out).start() != 0) {
      throw new Trouble("the stack did not start: ./colony logs tells more");
    }
    return hired;
  }

  public StackFolder folder() {
    return folder;
  }

  @Override
  public void close() {
    if (!ours) {
      return;
    }
    try {
      Runtime.getRuntime().removeShutdownHook(interrupted);
    } catch (IllegalStateException _) {
      // The process is ending, and the hook is at it.
      return;
    }
    end();
  }

  private void end() {
    RunningStack.end(folder);
  }
}
