package colony.worker.app;

import colony.contracts.RunTask.Activity;
import colony.contracts.RunTask.MergedTask;
import colony.worker.process.Lines;
import colony.worker.task.Cancellation.Cancelled;
import colony.worker.task.Ending;
import colony.worker.task.Parts;
import colony.worker.workspace.Workspace;
import colony.worker.workspace.WorkspaceProblem;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The tasks of one attempt, one after the other in one workspace, up to the first that fails or
/// cannot go on; and then their checks, which have the last word.
final class Attempt {
  private final Bench bench;
  private final PartRuns runs;
  private final Checks checks;
  private final List<PartEnding> endings = new ArrayList<>();
  private final long begun = System.nanoTime();

  Attempt(Bench bench, PartRuns runs, Checks checks) {
    this.bench = bench;
    this.runs = runs;
    this.checks = checks;
  }

  /// Runs the tasks; what is returned is the order to stop, when that came.
  Optional<Ending> run() throws IOException, WorkspaceProblem, Cancelled, InterruptedException {
    var parts = Parts.of(bench.task());
    var stopped = work(parts);
    return stopped.isEmpty() && toBeChecked(parts) ? check(parts) : stopped;
  }

  private Optional<Ending> work(List<MergedTask> parts)
      throws IOException, Cancelled, InterruptedException {
    for (var number = 1; number <= parts.size(); number++) {
      bench.cancellation().check();
      var part = parts.get(number - 1);
      if (number > 1) {
        bench.output().next("[colony: task %s]\n".formatted(part.taskId()));
      }
      detail("task %s begins".formatted(part.taskId()));
      switch (runs.run(bench, part, number, wallLeft())) {
        case PartRun.Outcome.Stopped(Ending.Stopped stopped) -> {
          return Optional.of(stopped.having(Usages.of(endings, stopped.usage())));
        }
        case PartRun.Outcome.Ended(PartEnding ending) -> endings.add(ending);
      }
      detail("task %s ended as %s".formatted(part.taskId(), endings.getLast().verdict().outcome()));
      if (!endings.getLast().saysDone()) {
        break;
      }
    }
    return Optional.empty();
  }

  private boolean toBeChecked(List<MergedTask> parts) {
    return parts.stream().anyMatch(part -> !part.verify().isEmpty()) && Claim.made(bench, endings);
  }

  /// The workspace is settled first: what checks leave in it is nothing that the tasks did. That is
  /// why they come behind all tasks, and not each behind its own.
  private Optional<Ending> check(List<MergedTask> parts)
      throws IOException, WorkspaceProblem, Cancelled, InterruptedException {
    var _ = Interruption.during(bench.cancellation(), this::settled);
    for (var number = 1; number <= parts.size(); number++) {
      switch (checks.run(bench, parts.get(number - 1), number, endings.get(number - 1))) {
        case PartRun.Outcome.Stopped(Ending.Stopped stopped) -> {
          return Optional.of(stopped.having(Usages.of(endings)));
        }
        case PartRun.Outcome.Ended(PartEnding ending) -> endings.set(number - 1, ending);
      }
      if (!endings.get(number - 1).succeeded()) {
        break;
      }
    }
    return Optional.empty();
  }

  private Workspace settled() throws WorkspaceProblem, InterruptedException {
    bench.workspace().settle();
    return bench.workspace();
  }

  private void detail(String sentence) {
    if (bench.task().activity() == Activity.DETAILED) {
      var line = "[colony: %s]".formatted(sentence).getBytes(StandardCharsets.UTF_8);
      bench.live().line(Lines.Stream.OUT, line, line.length);
    }
  }

  /// All parts share the time of the attempt.
  private Duration wallLeft() {
    var left =
        Duration.ofMillis(bench.task().timeoutMillis())
            .minusMillis(endings.isEmpty() ? 0 : took().toMillis());
    return left.isPositive() ? left : Duration.ofMillis(1);
  }

  /// How each task ended that was begun.
  List<PartEnding> endings() {
    return List.copyOf(endings);
  }

  Duration took() {
    return Duration.ofNanos(System.nanoTime() - begun);
  }
}
