package colony.cli.local;

import colony.stack.Installation;
import colony.stack.RunningStack;
import colony.stack.StackFolder;
import colony.stack.StackRecord;
import colony.stack.StackSize;
import colony.stack.StackUse;
import colony.stack.Supervisor;
import colony.stack.Trouble;
import java.io.PrintWriter;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
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
public final class UpCommand implements Callable<Integer> {
  /// Longer than it takes from the lock of a folder to its first record, many times over.
  private static final Duration UNTOLD = Duration.ofSeconds(30);

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

  @Option(
      names = Detached.OPTION,
      hidden = true,
      description =
          "What a command starts in the background, which says itself what is to be said.")
  private boolean background;

  @Override
  public Integer call() {
    var folder = stack.folder();
    var running = RunningStack.settled(folder, this::tell);
    while (running.isPresent()) {
      demandSize(running.get());
      if (keep(folder)) {
        return alreadyRunning(folder, running.get());
      }
      running = RunningStack.settled(folder, this::tell);
    }
    var size = size(folder.record().map(StackRecord::size).orElse(StackSize.SMALLEST));
    return detach ? detach(folder, size) : supervise(folder, size);
  }

  private int detach(StackFolder folder, StackSize size) {
    if (new Detached(folder, size, out()).start()) {
      return 0;
    }
    return call();
  }

  private int supervise(StackFolder folder, StackSize size) {
    var view = LiveView.of(out(), folder);
    var supervisor = Supervisor.of(Installation.find(), folder, size, view::announce);
    // Ctrl-C, `colony down` and a closed terminal all come here; the process ends when the stack
    // has.
    Runtime.getRuntime().addShutdownHook(new Thread(supervisor::end, "end-of-stack"));
    try (view) {
      view.watch(supervisor);
      var others = startUnlessTaken(supervisor, folder, view);
      if (others.isPresent()) {
        demandSize(others.get());
        keep(folder);
        return alreadyRunning(folder, others.get());
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

  /// The stack of somebody who was faster. For a moment such a one has the folder and has not
  /// written down anything yet.
  private static Optional<StackRecord> startUnlessTaken(
      Supervisor supervisor, StackFolder folder, LiveView view) {
    var latest = Instant.now().plus(UNTOLD);
    while (!supervisor.start()) {
      var others = RunningStack.settled(folder, view::announce);
      if (others.isPresent()) {
        return others;
      }
      if (Instant.now().isAfter(latest)) {
        throw new Trouble(
            "somebody else keeps the stack in %s, and does not say what it does: ./colony status tells what was known last"
                .formatted(folder.path()));
      }
      RunningStack.pause();
    }
    return Optional.empty();
  }

  /// One that was started for the time of a command stays from now on. False when the last one who
  /// used it has ended it meanwhile.
  private boolean keep(StackFolder folder) {
    if (background) {
      return true;
    }
    try (var use = StackUse.begin(folder)) {
      var runs = RunningStack.runs(folder);
      if (runs && use.keep()) {
        tell("it was started for the time of a command, and stays now until ./colony down");
      }
      return runs;
    }
  }

  private void demandSize(StackRecord record) {
    var asked = size(record.size());
    if (!asked.equals(record.size())) {
      throw new Trouble(
          "already running with --queens %d --workers %d; run ./colony down first to change that"
              .formatted(record.size().queens(), record.size().workers()));
    }
  }

  private int alreadyRunning(StackFolder folder, StackRecord record) {
    tell("already running: " + String.join(" ", record.queens()));
    if (RunningStack.runsAnotherBuild(folder, Installation.find())) {
      tell("its programs are of another build: ./colony down, then up, takes those of now");
    }
    return 0;
  }

  private void tell(String line) {
    out().println(line);
    out().flush();
  }

  private StackSize size(StackSize before) {
    // Who starts it in the background has looked, and says what it was before too.
    return background && queens != null && workers != null
        ? new StackSize(queens, workers)
        : before.with(queens, workers);
  }

  private PrintWriter out() {
    return spec.commandLine().getOut();
  }
}
