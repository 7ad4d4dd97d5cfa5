package colony.worker.app;

import colony.contracts.OutcomeClass;
import colony.contracts.RunSpec;
import colony.contracts.RunTask;
import colony.worker.blob.Queens;
import colony.worker.home.AttemptFolder;
import colony.worker.kafka.ProgressSender;
import colony.worker.process.CapturedOutput;
import colony.worker.process.CommandRun;
import colony.worker.process.Launch;
import colony.worker.process.ListedEnvironment;
import colony.worker.task.Cancellation;
import colony.worker.task.Cancellation.Cancelled;
import colony.worker.task.Ending;
import colony.worker.task.LiveOutput;
import colony.worker.workspace.Workspace;
import colony.worker.workspace.WorkspaceProblem;
import colony.worker.workspace.Workspaces;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;

/// Leads one command through workspace, process and hand-over.
public final class CommandExecutor {
  private final String instance;
  private final WorkerSettings settings;
  private final Path folders;
  private final Workspaces workspaces;
  private final Queens queens;
  private final ProgressSender progress;
  private final AtomicLong started = new AtomicLong();

  /// @param instance begins the marker of every process, so that a successor can find them
  /// @param folders where each attempt keeps its files
  public CommandExecutor(
      String instance,
      WorkerSettings settings,
      Path folders,
      Workspaces workspaces,
      Queens queens,
      ProgressSender progress) {
    this.instance = instance;
    this.settings = settings;
    this.folders = folders;
    this.workspaces = workspaces;
    this.queens = queens;
    this.progress = progress;
  }

  public Ending run(RunTask task, RunSpec.Command command, Cancellation cancellation)
      throws InterruptedException {
    var number = started.incrementAndGet();
    if (command.argv().isEmpty() == (command.shell() == null)) {
      return Ending.of(OutcomeClass.BAD_TASK, "a command has either argv or shell");
    }
    try (var files = AttemptFolder.make(folders.resolve(Long.toString(number)));
        var workspace = workspaces.open(task, files.work())) {
      cancellation.check();
      var inputs = new Inputs(queens, cancellation).fetch(task, files);
      inputs.context(task, idle(command)).write(files.context());
      var marker = instance + "." + number;
      var run =
          run(task, command, files, workspace, marker, cancellation, inputs.environment(files));
      return new HandOver(task, files, workspace, queens, cancellation, settings.artifactCap())
          .ending(run);
    } catch (Cancelled e) {
      return new Ending.Stopped(String.valueOf(e.getMessage()));
    } catch (WorkspaceProblem e) {
      return Ending.of(e.outcome(), e.sentence());
    } catch (Queens.Refused e) {
      return Ending.of(
          e.unauthorized() ? OutcomeClass.AUTH : OutcomeClass.BAD_TASK,
          String.valueOf(e.getMessage()));
    } catch (IOException e) {
      return Ending.of(OutcomeClass.TRANSIENT, "the worker's disk or network failed: " + e);
    }
  }

  private HandOver.Run run(
      RunTask task,
      RunSpec.Command command,
      AttemptFolder files,
      Workspace workspace,
      String marker,
      Cancellation cancellation,
      Map<String, String> inputs)
      throws InterruptedException {
    var environment = environment(task, files);
    environment.putAll(workspace.environment());
    environment.putAll(inputs);
    environment.putAll(command.env());
    var launch =
        new Launch(
            argv(command),
            workspace.directory(),
            environment,
            marker,
            Duration.ofMillis(task.timeoutMillis()),
            idle(command));
    var output = new CapturedOutput(files.output(), settings.outputCap());
    var live = new LiveOutput(task);
    progress.begin(live);
    try {
      var begun = System.nanoTime();
      var outcome =
          new CommandRun(launch, output, live, settings.termPatience())
              .run(cancellation.whenRequested());
      return new HandOver.Run(outcome, output, Duration.ofNanos(System.nanoTime() - begun));
    } finally {
      progress.end(live);
    }
  }

  private static List<String> argv(RunSpec.Command command) {
    var shell = command.shell();
    return shell == null ? command.argv() : List.of("/bin/sh", "-c", shell);
  }

  private Duration idle(RunSpec.Command command) {
    return command.idleTimeoutMillis() > 0
        ? Duration.ofMillis(command.idleTimeoutMillis())
        : settings.idleTimeout();
  }

  private Map<String, String> environment(RunTask task, AttemptFolder files) {
    var environment = new HashMap<String, String>();
    environment.put("HOME", files.home().toString());
    environment.put("TMPDIR", files.temporary().toString());
    // A HOME that the settings list wins: that is how commands get at the account's own caches.
    environment.putAll(
        ListedEnvironment.of(System.getenv(), settings.environment().orElse(List.of())));
    environment.put("COLONY_CONTEXT", files.context().toString());
    environment.put("COLONY_RESULT", files.result().toString());
    environment.put("COLONY_ARTIFACTS", files.artifacts().toString());
    environment.put("COLONY_ID", task.colonyId().toString());
    environment.put("COLONY_NAME", task.colonyName());
    environment.put("COLONY_TASK", task.taskId());
    environment.put("COLONY_ATTEMPT", Integer.toString(task.attempt()));
    environment.put("COLONY_IDEMPOTENCY_KEY", task.idempotencyKey());
    return environment;
  }
}
