package colony.worker.app;

import colony.contracts.OutcomeClass;
import colony.contracts.RunTask.MergedTask;
import colony.contracts.TaskResult.Ran;
import colony.worker.handover.ResultFile;
import colony.worker.task.Ending;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;

/// What became of a call, as the ending of its task.
record ServiceEnding(Bench bench, MergedTask part, int number) {

  PartRun.Outcome of(ServiceWait.Outcome outcome) throws IOException {
    return switch (outcome) {
      case ServiceWait.Outcome.Stopped(var reason) ->
          new PartRun.Outcome.Stopped(new Ending.Stopped(reason));
      case ServiceWait.Outcome.Failed(var how, var verdict, var sentence, var findings) ->
          new PartRun.Outcome.Ended(without(part, how, verdict, sentence, findings));
      case ServiceWait.Outcome.Done(var result, var findings) -> {
        // What a service says is read as what a command writes: one form, one set of bounds.
        var file = bench.files().result(number);
        Files.write(file, result.body());
        yield new PartRun.Outcome.Ended(
            new PartEnding(
                part.taskId(),
                verdict(result.outcome()),
                findings,
                ResultFile.read(file, bench.files().data(number)),
                bench.output().end(),
                "",
                ran(result.outcome() == OutcomeClass.SUCCESS ? "done" : "failed")));
      }
    };
  }

  private static Verdict verdict(OutcomeClass outcome) {
    return new Verdict(
        outcome, outcome == OutcomeClass.SUCCESS ? "" : "the service says " + outcome, null);
  }

  /// One that brought nothing.
  static PartEnding without(
      MergedTask part,
      OutcomeClass outcome,
      String verdict,
      String sentence,
      List<String> findings) {
    return new PartEnding(
        part.taskId(),
        new Verdict(outcome, sentence, null),
        findings,
        ResultFile.NOTHING,
        "",
        "",
        ran(verdict));
  }

  private static Ran ran(String verdict) {
    return Ran.by("http", verdict);
  }
}
