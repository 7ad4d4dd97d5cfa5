package colony.worker.app;

import colony.contracts.RunSpec;
import colony.contracts.RunTask.MergedTask;
import colony.worker.task.Cancellation.Cancelled;
import java.io.IOException;
import java.time.Duration;

/// Chooses how a task of an attempt is run.
record PartRuns(
    PartRun<RunSpec.Command> commands,
    PartRun<RunSpec.Agent> agents,
    PartRun<RunSpec.Llm> models,
    PartRun<RunSpec.Http> services) {

  PartRun.Outcome run(Bench bench, MergedTask part, int number, Duration wall)
      throws IOException, Cancelled, InterruptedException {
    return switch (part.run()) {
      case RunSpec.Command command -> commands.run(bench, command, part, number, wall);
      case RunSpec.Noop noop ->
          new PartRun.Outcome.Ended(
              PartEnding.done(part.taskId(), NoopWords.of(noop, bench.task())));
      case RunSpec.Agent agent -> agents.run(bench, agent, part, number, wall);
      case RunSpec.Llm llm -> models.run(bench, llm, part, number, wall);
      case RunSpec.Http http -> services.run(bench, http, part, number, wall);
      case RunSpec.External external ->
          impossible(part, "it is for the program " + external.service());
      case RunSpec.Survey _, RunSpec.Merge _, RunSpec.Restore _ ->
          impossible(part, "a system task cannot be merged");
      case null -> impossible(part, "it has no executor; give it a `run`");
    };
  }

  private static PartRun.Outcome impossible(MergedTask part, String why) {
    return new PartRun.Outcome.Ended(PartEnding.impossible(part.taskId(), why));
  }
}
