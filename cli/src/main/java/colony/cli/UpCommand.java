package colony.cli;

import colony.stack.Installation;
import colony.stack.StackFolder;
import colony.stack.StackRecord;
import colony.stack.StackSize;
import colony.stack.Supervisor;
import colony.stack.Trouble;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(
    name = "up",
    description = "Start PostgreSQL, Kafka and the services, and keep them running.",
    mixinStandardHelpOptions = true)
final class UpCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;
  @Mixin private StackOption stack;

  @Option(
      names = {"-d", "--detach"},
      description = "Run in the background; return when everything is ready.")
  private boolean detach;

  @Option(
      names = "--queens",
      paramLabel = "N",
      description = "How many Queens (default: as last time, else 1).")
  private @Nullable Integer queens;

  @Option(
      names = "--workers",
      paramLabel = "N",
      description = "How many workers (default: as last time, else 1).")
  private @Nullable Integer workers;

  @Override
  public Integer call() {
    var folder = stack.folder();
    var record = folder.record();
    if (record.filter(StackRecord::supervised).isPresent()) {
      return alreadyRunning(record.get());
    }
    var size = size(record.map(StackRecord::size).orElse(StackSize.SMALLEST));
    return detach ? new Detached(folder, size, out()).start() : supervise(folder, size);
  }

  private int supervise(StackFolder folder, StackSize size) {
    var view = LiveView.of(out(), folder);
    var supervisor = Supervisor.of(Installation.find(), folder, size, view::announce);
    // Ctrl-C, `colony down` and a closed terminal all come here; the process ends when the stack
    // has.
    Runtime.getRuntime().addShutdownHook(new Thread(supervisor::end, "end-of-stack"));
    try (view) {
      view.watch(supervisor);
      if (!supervisor.start()) {
        return alreadyRunning(folder.record().orElseThrow());
      }
      view.ready(supervisor);
      supervisor.keep();
      view.announce("ending");
      return 0;
    } catch (Trouble trouble) {
      // Who ends a stack that is still starting wants no explanation of what failed to start.
      if (supervisor.endRequested()) {
        return 0;
      }
      throw trouble;
    }
  }

  private int alreadyRunning(StackRecord record) {
    var asked = size(record.size());
    if (!asked.equals(record.size())) {
      throw new Trouble(
          "already running with --queens %d --workers %d; run ./colony down first to change that"
              .formatted(record.size().queens(), record.size().workers()));
    }
    out().println("already running: " + String.join(" ", record.queens()));
    out().flush();
    return 0;
  }

  private StackSize size(StackSize before) {
    return new StackSize(
        queens == null ? before.queens() : queens, workers == null ? before.workers() : workers);
  }

  private PrintWriter out() {
    return spec.commandLine().getOut();
  }
}
