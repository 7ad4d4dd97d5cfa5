package colony.queen.app.view;

import colony.contracts.GateResult;
import colony.contracts.TaskResult;
import colony.contracts.api.CheckInView;
import colony.queen.colony.CheckIn;
import colony.queen.colony.Gate;
import java.util.List;
import java.util.Optional;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;

/// A check-in as readers see it.
public final class CheckIns {
  private CheckIns() {}

  /// Without what the tasks changed in Git.
  public static CheckInView view(CheckIn report, CheckInView.@Nullable Answer answered) {
    return view(report, answered, _ -> Optional.empty());
  }

  /// @param diffs what the result in an event of the colony changed
  static CheckInView view(
      CheckIn report,
      CheckInView.@Nullable Answer answered,
      LongFunction<Optional<TaskResult.Diff>> diffs) {
    var metrics = report.metrics();
    var used = metrics.used();
    return new CheckInView(
        report.id(),
        report.kind().word(),
        report.phases(),
        report.verdict(),
        report.gates().stream()
            .limit(CheckIn.MAX_LISTED)
            .map(line -> new CheckInView.GateOutcome(line.phase(), gate(line.gate())))
            .toList(),
        report.changed().stream().map(line -> outcome(line, diffs)).toList(),
        new CheckInView.Metrics(
            metrics.durationMillis(),
            metrics.tasks(),
            metrics.attempts(),
            metrics.retries(),
            metrics.reworks(),
            used == null ? null : used.tokens(),
            used == null || used.priced() == 0 ? null : used.micros(),
            metrics.spawns(),
            metrics.unconsumed()),
        report.issues(),
        report.hygiene(),
        report.proposal().orElse(null),
        answered == null ? moves(report.kind()) : List.of(),
        report.last(),
        report.openedAt(),
        report.decideBy().orElse(null),
        answered,
        null);
  }

  public static GateResult gate(Gate gate) {
    return new GateResult(
        gate.name(),
        gate.passed(),
        gate.blocking(),
        gate.detail(),
        gate.evidenceHash().isEmpty() ? null : gate.evidenceHash(),
        gate.fixHint().isEmpty() ? null : gate.fixHint());
  }

  private static CheckInView.TaskOutcome outcome(
      CheckIn.Line line, LongFunction<Optional<TaskResult.Diff>> diffs) {
    boolean changed = line.commit().isPresent() && line.resultSeq() != 0;
    return new CheckInView.TaskOutcome(
        line.task(),
        line.status(),
        line.summary(),
        line.commit().orElse(null),
        changed ? diffs.apply(line.resultSeq()).orElse(null) : null);
  }

  /// The usual one first.
  private static List<String> moves(CheckIn.Kind kind) {
    return switch (kind) {
      case FRONT -> List.of("continue", "rework", "change-plan", "replan", "abandon");
      case PLAN -> List.of("continue", "replan", "change-plan", "abandon");
      case IMPORTED, UNFINISHED -> List.of("continue", "change-plan", "replan", "abandon");
      case PLANNING_FAILED -> List.of("replan", "change-plan", "continue", "abandon");
    };
  }
}
