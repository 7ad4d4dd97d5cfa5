package colony.queen.decision;

import colony.queen.colony.Fact;
import colony.queen.colony.PhaseRow;
import colony.queen.colony.TaskRow;
import colony.queen.lifecycle.ColonyState;
import colony.queen.memory.Pattern;
import colony.queen.task.TaskStatus;
import java.time.Duration;
import java.util.Optional;
import java.util.stream.IntStream;

/// A run that comes to its end: what is left in working memory is extracted, and figures are told
/// by which runs can be compared (docs/memory.md).
final class RunEnd {
  private RunEnd() {}

  static void close(Draft draft, ColonyState to) {
    Learnings.runEnded(draft);
    var mind = draft.thoughts().mind();
    var rows =
        IntStream.range(0, draft.plan().tasks().size())
            .mapToObj(draft::task)
            .filter(row -> row.status() != TaskStatus.CANCELLED)
            .toList();
    int done = (int) rows.stream().filter(row -> row.status() == TaskStatus.DONE).count();
    int atOnce =
        (int)
            rows.stream()
                .filter(row -> row.status() == TaskStatus.DONE && row.attempt() <= 1)
                .count();
    var outcome = draft.at().outcome.orElse(to.name().toLowerCase(java.util.Locale.ROOT));
    draft.record(
        new Fact.RunClosed(
            outcome,
            draft.charter().mode(),
            draft.charter().project(),
            draft.charter().goal(),
            draft.at().runVersion,
            rows.size(),
            done,
            atOnce,
            rows.stream().mapToInt(TaskRow::attempt).sum(),
            (int)
                draft.plan().phases().stream()
                    .filter(it -> draft.phase(it.ord()).status() == PhaseRow.Status.DONE)
                    .count(),
            draft.at().begunAt.map(it -> Duration.between(it, draft.now()).toMillis()).orElse(0L),
            score(outcome, atOnce, rows.size()),
            mind.patterns().stream().map(Pattern::id).toList(),
            mind.withheld()),
        Optional.empty());
  }

  /// A run that people ended says nothing about what it was given.
  private static Optional<Double> score(String outcome, int atOnce, int tasks) {
    return switch (outcome) {
      case "completed" -> tasks == 0 ? Optional.empty() : Optional.of((double) atOnce / tasks);
      case "failed", "budget" -> Optional.of(0.0);
      default -> Optional.empty();
    };
  }
}
