package colony.worker.app;

import colony.contracts.RunSpec;
import colony.contracts.RunTask;
import colony.contracts.RunTask.MergedTask;
import colony.worker.handover.ContextFile;
import colony.worker.handover.Given;
import colony.worker.handover.ResultFile;
import colony.worker.home.AttemptFolder;
import colony.worker.process.CapturedOutput;
import colony.worker.process.CommandRun;
import colony.worker.process.Exit;
import colony.worker.process.Launch;
import colony.worker.process.Lines;
import colony.worker.task.Cancellation;
import colony.worker.task.Cancellation.Cancelled;
import colony.worker.task.Ending;
import colony.worker.task.Parts;
import colony.worker.workspace.Workspace;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The commands of one attempt, one after the other in one workspace, up to the first that fails.
final class CommandAttempt {

  /// What the attempt works with.
  ///
  /// @param given by other tasks
  /// @param marker of its processes
  record Bench(
      RunTask task,
      AttemptFolder files,
      Workspace workspace,
      CapturedOutput output,
      Given given,
      String marker) {}

  private final Bench bench;
  private final WorkerSettings settings;
  private final Cancellation cancellation;
  private final List<PartEnding> endings = new ArrayList<>();
  private final long begun = System.nanoTime();

  CommandAttempt(Bench bench, WorkerSettings settings, Cancellation cancellation) {
    this.bench = bench;
    this.settings = settings;
    this.cancellation = cancellation;
  }

  /// Runs the tasks; what is returned is the order to stop, when that came.
  Optional<Ending> run(Lines live) throws IOException, Cancelled, InterruptedException {
    var parts = Parts.of(bench.task());
    for (var number = 1; number <= parts.size(); number++) {
      cancellation.check();
      var part = parts.get(number - 1);
      if (number > 1) {
        bench.output().next("[colony: task %s]\n".formatted(part.taskId()));
      }
      var stopped =
          switch (part.run()) {
            case RunSpec.Command command -> run(command, part, number, live);
            case RunSpec.Noop _ -> ended(PartEnding.done(part.taskId()));
            case null ->
                ended(PartEnding.impossible(part.taskId(), "it has no executor; give it a `run`"));
            case RunSpec.Survey _, RunSpec.Restore _ ->
                ended(PartEnding.impossible(part.taskId(), "a system task cannot be merged"));
          };
      if (stopped.isPresent() || !endings.getLast().succeeded()) {
        return stopped;
      }
    }
    return Optional.empty();
  }

  private Optional<Ending> ended(PartEnding ending) {
    endings.add(ending);
    return Optional.empty();
  }

  private Optional<Ending> run(RunSpec.Command command, MergedTask part, int number, Lines live)
      throws IOException, InterruptedException {
    if (command.argv().isEmpty() == (command.shell() == null)) {
      return ended(PartEnding.impossible(part.taskId(), "a command has either argv or shell"));
    }
    var idle = idle(command);
    ContextFile.of(bench.task(), part, bench.given(), idle.toMillis())
        .write(bench.files().context(number));
    var outcome =
        new CommandRun(
                launch(command, part, number, idle), bench.output(), live, settings.termPatience())
            .run(cancellation.whenRequested());
    if (outcome.exit() instanceof Exit.Cancelled(String reason)) {
      return Optional.of(new Ending.Stopped(reason(reason, outcome), outcome.survivors()));
    }
    var written = ResultFile.read(bench.files().result(number));
    return ended(PartEnding.of(part.taskId(), outcome, written, bench.output()));
  }

  private static String reason(String reason, CommandRun.Outcome outcome) {
    return outcome.findings().isEmpty()
        ? reason
        : reason + " (" + String.join("; ", outcome.findings()) + ")";
  }

  private Launch launch(RunSpec.Command command, MergedTask part, int number, Duration idle) {
    var more = settings.environment().orElse(List.of());
    var environment =
        new CommandEnvironment(bench.task(), bench.files(), bench.given(), more, settings.memory())
            .of(part, number);
    environment.putAll(bench.workspace().environment());
    environment.putAll(command.env());
    return new Launch(
        argv(command),
        bench.workspace().directory(),
        environment,
        bench.marker(),
        wallLeft(),
        idle);
  }

  /// All parts share the time of the attempt.
  private Duration wallLeft() {
    var left =
        Duration.ofMillis(bench.task().timeoutMillis())
            .minusMillis(endings.isEmpty() ? 0 : took().toMillis());
    return left.isPositive() ? left : Duration.ofMillis(1);
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

  /// How each task ended that was begun.
  List<PartEnding> endings() {
    return List.copyOf(endings);
  }

  Duration took() {
    return Duration.ofNanos(System.nanoTime() - begun);
  }
}
