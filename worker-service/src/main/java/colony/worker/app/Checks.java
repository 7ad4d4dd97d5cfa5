package colony.worker.app;

import colony.contracts.Confinement;
import colony.contracts.OutcomeClass;
import colony.contracts.RunSpec;
import colony.contracts.RunTask.Check;
import colony.contracts.RunTask.MergedTask;
import colony.worker.handover.ContextFile;
import colony.worker.process.CleanText;
import colony.worker.process.CommandRun;
import colony.worker.process.Exit;
import colony.worker.process.Launch;
import colony.worker.process.Manner;
import colony.worker.sandbox.Cage;
import colony.worker.sandbox.Cages.Choice;
import colony.worker.task.Cancellation.Cancelled;
import colony.worker.task.Ending;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The checks of a task, which decide whether it is done when its worker says so. They are run as
/// its command would be: in its workspace, its environment, and what its run is kept in.
final class Checks {
  /// What decided, where a check did.
  static final String VERDICT = "failed-check";

  /// Characters of what a failed check printed that its summary tells. The notes for the attempts
  /// that follow have room for this twice, and lose their beginning when there is more.
  private static final int MOST_PRINTED = 1_800;

  private final WorkerSettings settings;
  private final Confining confining;

  Checks(WorkerSettings settings, Confining confining) {
    this.settings = settings;
    this.confining = confining;
  }

  /// Runs those of one task, up to the first that fails.
  ///
  /// @param claimed how the task ended
  /// @return the same, or what refutes it
  PartRun.Outcome run(Bench bench, MergedTask part, int number, PartEnding claimed)
      throws IOException, Cancelled, InterruptedException {
    var frame = Frame.of(part.run());
    for (var check : part.verify()) {
      bench.cancellation().check();
      var outcome =
          switch (confining.choose(frame.confinement())) {
            case Choice.Missing(String sentence) ->
                ended(
                    claimed.refuted(
                        failed(new Verdict(OutcomeClass.MISSING_DEPENDENCY, sentence, null), check),
                        List.of(),
                        ""));
            case Choice.Had(Cage cage) ->
                outcome(bench, check, run(bench, part, number, check, frame, cage), claimed);
          };
      if (!(outcome instanceof PartRun.Outcome.Ended(PartEnding ending)) || !ending.succeeded()) {
        return outcome;
      }
    }
    return ended(claimed);
  }

  private static PartRun.Outcome outcome(
      Bench bench, Check check, CommandRun.Outcome run, PartEnding claimed) {
    if (run.exit() instanceof Exit.Cancelled(String reason)) {
      return new PartRun.Outcome.Stopped(
          new Ending.Stopped(CommandPart.reason(reason, run.findings()), run.survivors()));
    }
    var verdict = Verdict.of(run.exit());
    return ended(
        verdict.succeeded()
            ? claimed
            : claimed.refuted(
                failed(verdict, check),
                run.findings(),
                CleanText.end(bench.output().end(), MOST_PRINTED)));
  }

  private static PartRun.Outcome ended(PartEnding ending) {
    return new PartRun.Outcome.Ended(ending);
  }

  private static Verdict failed(Verdict how, Check check) {
    return how.of("check \"%s\" failed".formatted(check.name()));
  }

  private CommandRun.Outcome run(
      Bench bench, MergedTask part, int number, Check check, Frame frame, Cage cage)
      throws IOException, InterruptedException {
    bench.output().next("[colony: check %s]\n".formatted(check.name()));
    var launch =
        new Launch(
            List.of("/bin/sh", "-c", check.command()),
            bench.workspace().directory(),
            environment(bench, part, number, frame),
            bench.marker(),
            Duration.ofMillis(check.timeoutMillis()),
            settings.idleTimeout(),
            Manner.within(confining.before(cage, bench, List.of())));
    return new CommandRun(launch, bench.output(), bench.live(), settings.termPatience())
        .run(bench.cancellation().whenRequested());
  }

  private Map<String, String> environment(Bench bench, MergedTask part, int number, Frame frame)
      throws IOException {
    var context = bench.files().context(number);
    if (!Files.exists(context)) { // a service and one that does nothing had no need of it
      ContextFile.of(bench.task(), part, bench.given(), settings.idleTimeout().toMillis())
          .write(context);
    }
    var environment = CommandEnvironment.of(bench, part, number, settings);
    environment.remove("COLONY_RESULT"); // a check says yes or no by how it ends
    environment.putAll(frame.env());
    return environment;
  }

  /// What the plan says of the processes of a task.
  ///
  /// @param confinement absent means the worker's default
  private record Frame(Map<String, String> env, @Nullable Confinement confinement) {
    private static final Frame USUAL = new Frame(Map.of(), null);

    static Frame of(@Nullable RunSpec run) {
      return switch (run) {
        case RunSpec.Command command -> new Frame(command.env(), command.confinement());
        case RunSpec.Agent agent -> new Frame(agent.env(), agent.confinement());
        case RunSpec.Llm llm -> new Frame(Map.of(), llm.confinement());
        case RunSpec.Noop _, RunSpec.Http _, RunSpec.External _ -> USUAL;
        case RunSpec.Survey _, RunSpec.Merge _, RunSpec.Restore _ -> USUAL;
        case null -> USUAL;
      };
    }
  }
}
