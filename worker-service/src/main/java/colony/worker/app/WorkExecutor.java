package colony.worker.app;

import colony.contracts.RunTask;
import colony.contracts.RunTask.Activity;
import colony.worker.blob.Queens;
import colony.worker.home.AttemptFolder;
import colony.worker.look.Look;
import colony.worker.price.PriceTable;
import colony.worker.process.CapturedOutput;
import colony.worker.task.Audience;
import colony.worker.task.Cancellation;
import colony.worker.task.Cancellation.Cancelled;
import colony.worker.task.Ending;
import colony.worker.task.LiveOutput;
import colony.worker.task.Purse;
import colony.worker.workspace.Workspace;
import colony.worker.workspace.WorkspaceProblem;
import colony.worker.workspace.Workspaces;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/// Leads the tasks of one attempt through workspace, execution and hand-over.
public final class WorkExecutor {
  private final String instance;
  private final WorkerSettings settings;
  private final Path folders;
  private final Workspaces workspaces;
  private final Queens queens;
  private final Audience audience;
  private final PartRuns runs;
  private final Checks checks;
  private final AtomicLong started = new AtomicLong();

  /// @param instance begins the marker of every process, so that a successor can find them
  /// @param folders where each attempt keeps its files
  /// @param audience sees what the commands print, while they do
  /// @param services calls people's services
  public WorkExecutor(
      String instance,
      WorkerSettings settings,
      Path folders,
      Workspaces workspaces,
      Queens queens,
      Audience audience,
      ServicePart services) {
    this.instance = instance;
    this.settings = settings;
    this.folders = folders;
    this.workspaces = workspaces;
    this.queens = queens;
    this.audience = audience;
    var confining = new Confining(settings);
    var prices = settings.prices().map(PriceTable::read).orElseGet(PriceTable::own);
    this.checks = new Checks(settings, confining);
    this.runs =
        new PartRuns(
            new CommandPart(settings, confining),
            new AgentPart(settings, confining, prices),
            new ModelPart(settings, confining, KnownModels.of(settings), prices),
            services);
  }

  public Ending run(RunTask task, Cancellation cancellation) throws InterruptedException {
    var number = started.incrementAndGet();
    try (var files = AttemptFolder.make(folders.resolve(Long.toString(number)));
        var workspace = opened(task, files.work(), cancellation);
        var output = new CapturedOutput(files.output(), settings.outputCap())) {
      cancellation.check();
      var given = new Inputs(queens, cancellation).fetch(task, files);
      cancellation.whenToWrapUp().thenRun(files::askToWrapUp);
      var live = new LiveOutput(task);
      var bench =
          new Bench(
              task,
              files,
              workspace,
              output,
              given,
              instance + "." + number,
              cancellation,
              live,
              new Purse(task.allowance()));
      return run(bench, live);
    } catch (Cancelled e) {
      return new Ending.Stopped(String.valueOf(e.getMessage()));
    } catch (WorkspaceProblem | Queens.Refused | IOException e) {
      return BrokenOff.atOnce(e);
    }
  }

  /// The server of a clone may not answer for long.
  private Workspace opened(RunTask task, Path empty, Cancellation cancellation)
      throws WorkspaceProblem, Cancelled, InterruptedException {
    return Interruption.during(cancellation, () -> workspaces.open(task, empty));
  }

  private Ending run(Bench bench, LiveOutput live) throws InterruptedException {
    var attempt = new Attempt(bench, runs, checks);
    try {
      var stopped = shown(attempt, bench, live);
      return stopped.isPresent() ? stopped.get() : handedOver(bench, attempt);
    } catch (Cancelled e) {
      return new Ending.Stopped(String.valueOf(e.getMessage()))
          .having(Usages.of(attempt.endings()));
    } catch (WorkspaceProblem | Queens.Refused | IOException e) {
      return BrokenOff.of(e, attempt.endings(), attempt.took());
    }
  }

  private Optional<Ending> shown(Attempt attempt, Bench bench, LiveOutput live)
      throws IOException, WorkspaceProblem, Cancelled, InterruptedException {
    var shown = bench.task().activity() == Activity.OFF ? Audience.NOBODY : audience;
    shown.begin(live);
    try {
      return attempt.run();
    } finally {
      shown.end(live);
      Look.now().note(Look.OUTPUT_DROPPED, bench.output().dropped());
    }
  }

  /// What fails in the hand-over begins anew too. Who is stopped before it goes on as he began.
  private Ending handedOver(Bench bench, Attempt attempt)
      throws IOException, WorkspaceProblem, Queens.Refused, Cancelled, InterruptedException {
    var sessions = new AgentSessions(bench, settings);
    sessions.forget();
    var ending =
        new HandOver(bench, queens, settings.artifactCap())
            .ending(attempt.endings(), attempt.took());
    sessions.keep(attempt.endings(), ending);
    return ending;
  }
}
