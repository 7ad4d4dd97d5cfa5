package colony.queen.decision;

import colony.queen.colony.Fact;
import colony.queen.colony.PhaseRow;
import colony.queen.colony.TaskRow;
import colony.queen.lifecycle.ColonyState;
import colony.queen.lifecycle.Trigger;
import colony.queen.memory.Pattern;
import colony.queen.task.TaskStatus;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;

/// A run that comes to its end: what is left in working memory is extracted, and figures are told
/// by which runs can be compared (docs/memory.md).
final class RunEnd {
  private RunEnd() {}

  static void close(Draft draft, ColonyState to, Trigger trigger) {
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
    var outcome = draft.at().outcome.orElse(to.name().toLowerCase(Locale.ROOT));
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
            score(outcome, isFailure(draft, rows, trigger), atOnce, rows.size()),
            mind.patterns().stream().map(Pattern::id).toList(),
            mind.withheld()),
        Optional.empty());
  }

  /// Whether it had failed and was not only given up: where something is red or blocked, giving it
  /// up is how it ends. A colony that was halted did not fail by its work.
  private static boolean isFailure(Draft draft, List<TaskRow> rows, Trigger trigger) {
    boolean wrong =
        !Fronts.red(draft).isEmpty()
            || rows.stream().anyMatch(row -> row.status() == TaskStatus.BLOCKED);
    return trigger != Trigger.RECOVERY_ABANDONED && (trigger != Trigger.ABANDON || wrong);
  }

  /// A run that people ended says nothing about what it was given.
  private static Optional<Double> score(String outcome, boolean failure, int atOnce, int tasks) {
    return switch (outcome) {
      case "completed" -> tasks == 0 ? Optional.empty() : Optional.of((double) atOnce / tasks);
      case "failed" -> failure ? Optional.of(0.0) : Optional.empty();
      case "budget" -> Optional.of(0.0);
      default -> Optional.empty();
    };
  }
}
