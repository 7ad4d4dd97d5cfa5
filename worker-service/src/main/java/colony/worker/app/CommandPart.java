package colony.worker.app;

import colony.contracts.RunSpec;
import colony.contracts.RunTask.MergedTask;
import colony.contracts.TaskResult.Ran;
import colony.worker.handover.ContextFile;
import colony.worker.handover.ResultFile;
import colony.worker.process.CommandRun;
import colony.worker.process.Exit;
import colony.worker.process.Launch;
import colony.worker.process.Manner;
import colony.worker.sandbox.Cage;
import colony.worker.sandbox.Cages.Choice;
import colony.worker.task.Ending;
import java.io.IOException;
import java.time.Duration;
import java.util.List;

/// Runs a task's command.
final class CommandPart implements PartRun<RunSpec.Command> {
  private final WorkerSettings settings;
  private final Confining confining;

  CommandPart(WorkerSettings settings, Confining confining) {
    this.settings = settings;
    this.confining = confining;
  }

  @Override
  public Outcome run(
      Bench bench, RunSpec.Command command, MergedTask part, int number, Duration wall)
      throws IOException, InterruptedException {
    if (command.argv().isEmpty() == (command.shell() == null)) {
      return new Outcome.Ended(
          PartEnding.impossible(part.taskId(), "a command has either argv or shell"));
    }
    return switch (confining.choose(command.confinement())) {
      case Choice.Missing(String sentence) ->
          new Outcome.Ended(PartEnding.missing(part.taskId(), sentence, null));
      case Choice.Had(Cage cage) -> run(bench, command, part, number, wall, cage);
    };
  }

  private Outcome run(
      Bench bench, RunSpec.Command command, MergedTask part, int number, Duration wall, Cage cage)
      throws IOException, InterruptedException {
    var idle = idle(command);
    ContextFile.of(bench.task(), part, bench.given(), idle.toMillis())
        .write(bench.files().context(number));
    var outcome =
        new CommandRun(
                launch(bench, command, part, number, wall, idle, cage),
                bench.output(),
                bench.live(),
                settings.termPatience())
            .run(bench.cancellation().whenRequested());
    if (outcome.exit() instanceof Exit.Cancelled(String reason)) {
      return new Outcome.Stopped(
          new Ending.Stopped(reason(reason, outcome.findings()), outcome.survivors()));
    }
    var written = ResultFile.read(bench.files().result(number), bench.files().data(number));
    return new Outcome.Ended(
        PartEnding.of(part.taskId(), outcome, written, bench.output(), ran(cage)));
  }

  private static Ran ran(Cage cage) {
    return new Ran(
        "command", null, cage.level(), cage.network(), cage.limits(), null, null, null, null, null);
  }

  static String reason(String reason, List<String> findings) {
    return findings.isEmpty() ? reason : reason + " (" + String.join("; ", findings) + ")";
  }

  private Launch launch(
      Bench bench,
      RunSpec.Command command,
      MergedTask part,
      int number,
      Duration wall,
      Duration idle,
      Cage cage)
      throws IOException {
    var environment = CommandEnvironment.of(bench, part, number, settings);
    environment.putAll(command.env());
    return new Launch(
        argv(command),
        bench.workspace().directory(),
        environment,
        bench.marker(),
        wall,
        idle,
        Manner.within(confining.before(cage, bench, List.of())));
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
}
