package colony.worker.app;

import colony.contracts.OutcomeClass;
import colony.contracts.RunSpec;
import colony.contracts.RunTask;
import colony.worker.blob.Queens;
import colony.worker.spawn.SpawnText;
import colony.worker.task.Cancellation;
import colony.worker.task.Ending;
import colony.worker.task.Executor;
import colony.worker.task.Parts;
import colony.worker.workspace.Workspaces;

/// Chooses the executor of a task.
public final class Attempts implements Executor {
  private static final Ending.Ended NOTHING = Ending.of(OutcomeClass.SUCCESS, "nothing to do");

  private final WorkExecutor work;
  private final SurveyExecutor surveys;
  private final RestoreExecutor restores;
  private final MergeExecutor merges;

  /// @param artifactCap bytes of the largest file that goes with a result
  public Attempts(WorkExecutor work, Workspaces workspaces, Queens queens, long artifactCap) {
    var commits = new OwnCommits(workspaces, queens, artifactCap);
    this.work = work;
    this.surveys = new SurveyExecutor(workspaces);
    this.restores = new RestoreExecutor(workspaces, commits);
    this.merges = new MergeExecutor(workspaces, queens, commits);
  }

  @Override
  public Ending run(RunTask task, Cancellation cancellation) throws InterruptedException {
    if (!task.merged().isEmpty()) {
      return instant(task)
              && Parts.of(task).stream()
                  .allMatch(
                      part -> part.run() instanceof RunSpec.Noop(var spawns) && spawns.isEmpty())
          ? NOTHING
          : work.run(task, cancellation);
    }
    if (task.run() instanceof RunSpec.Noop && !instant(task)) {
      return work.run(task, cancellation);
    }
    return switch (task.run()) {
      case null ->
          Ending.of(
              OutcomeClass.BAD_TASK,
              "caste %s has no default executor here; give the task a `run`"
                  .formatted(task.caste()));
      case RunSpec.Noop noop ->
          noop.spawns().isEmpty()
              ? NOTHING
              : new Ending.Ended(
                  NOTHING.outcome(),
                  NOTHING.result(),
                  SpawnText.read(NoopWords.of(noop, task)),
                  null);
      case RunSpec.Survey _ -> surveys.run(task, cancellation);
      case RunSpec.Restore restore -> restores.run(task, restore, cancellation);
      case RunSpec.External external ->
          Ending.of(
              OutcomeClass.BAD_TASK,
              "this is for the program %s, which reads a topic of its own"
                  .formatted(external.service()));
      case RunSpec.Merge merge -> merges.run(task, merge, cancellation);
      case RunSpec.Command _, RunSpec.Agent _, RunSpec.Llm _, RunSpec.Http _ ->
          work.run(task, cancellation);
    };
  }

  @Override
  public boolean instant(RunTask task) {
    return Parts.of(task).stream()
        .allMatch(part -> part.run() instanceof RunSpec.Noop && part.verify().isEmpty());
  }
}
