package colony.queen.kafka;

import colony.contracts.ColonySummary;
import colony.contracts.Message;
import colony.contracts.Payloads;
import colony.queen.app.view.WorkCounts;
import colony.queen.colony.PhaseRow;
import colony.queen.colony.Tally;
import colony.queen.lifecycle.ColonyState;
import colony.queen.plan.Phase;
import colony.queen.road.Encoder;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A colony's newest state, for readers that want no history.
final class Summaries {
  private static final int MAX_PHASES = 40;
  private static final int LONGEST_NAME = 200;
  private static final int LONGEST_TEXT = 4_000;

  private Summaries() {}

  /// Its texts are what people wrote, and as long as it takes to hold it to its bound.
  static byte[] written(Encoder.Summary summary, UUID id) {
    int longest = LONGEST_TEXT;
    var bytes = Payloads.write(of(summary, id, longest));
    while (bytes.length > ColonySummary.MAX_BYTES && longest > 1) {
      longest /= 2;
      bytes = Payloads.write(of(summary, id, longest));
    }
    return bytes;
  }

  private static ColonySummary of(Encoder.Summary summary, UUID id, int longest) {
    var charter = summary.charter();
    var standing = summary.standing();
    return new ColonySummary(
        id,
        charter.id(),
        charter.namespace(),
        standing.updatedAt(),
        Message.SCHEMA_VERSION,
        charter.name(),
        cut(charter.project(), longest),
        cut(charter.goal(), longest),
        standing.state().name(),
        standing.outcome().orElse(null),
        standing.paused(),
        standing.seq(),
        standing.active(),
        charter.activeLimit(),
        standing.counts().waiting(),
        WorkCounts.of(standing, summary.phases()),
        phases(summary, Math.min(longest, LONGEST_NAME)),
        standing.checkIn().orElse(null),
        standing.checkpoint().orElse(null),
        openGates(summary),
        openBudgets(summary),
        cost(standing.purse().used()),
        charter.createdAt());
  }

  private static List<ColonySummary.PhaseSummary> phases(Encoder.Summary summary, int longest) {
    var phases = new ArrayList<ColonySummary.PhaseSummary>();
    for (var phase : told(summary.phases())) {
      var spec = summary.plan().phase(phase.ord());
      phases.add(
          new ColonySummary.PhaseSummary(
              spec.id(),
              cut(spec.name(), longest),
              phase.status().name(),
              phase.work(),
              phase.done(),
              phase.remaining()));
    }
    return phases;
  }

  private static String cut(String text, int longest) {
    return FittedResult.cut(text, longest);
  }

  /// In the order of the plan.
  private static List<PhaseRow> told(List<PhaseRow> phases) {
    if (phases.size() <= MAX_PHASES) {
      return phases;
    }
    return phases.stream()
        .sorted(Comparator.comparing(row -> row.status() != PhaseRow.Status.RUNNING))
        .limit(MAX_PHASES)
        .sorted(Comparator.comparing(PhaseRow::ord))
        .toList();
  }

  /// The rows of a colony that has ended stay as they were, so that it can be recovered; nobody is
  /// asked about them.
  private static List<UUID> openBudgets(Encoder.Summary summary) {
    if (summary.standing().state().ended()) {
      return List.of();
    }
    return Stream.concat(
            Stream.of(summary.standing().purse()),
            summary.phases().stream()
                .filter(row -> row.status() == PhaseRow.Status.RUNNING)
                .map(PhaseRow::purse))
        .flatMap(purse -> purse.decision().stream())
        .limit(MAX_PHASES)
        .toList();
  }

  private static ColonySummary.@Nullable Cost cost(Tally used) {
    return used.equals(Tally.NONE)
        ? null
        : new ColonySummary.Cost(used.tokens(), used.priced() == 0 ? null : used.micros());
  }

  /// While it does anything else than to execute, a colony takes no votes.
  private static List<String> openGates(Encoder.Summary summary) {
    if (summary.standing().state() != ColonyState.EXECUTING) {
      return List.of();
    }
    return summary.phases().stream()
        .filter(row -> row.status() == PhaseRow.Status.RUNNING && row.verdict() == null)
        .map(row -> summary.plan().phase(row.ord()))
        .filter(Phase::gate)
        .map(Phase::id)
        .limit(MAX_PHASES)
        .toList();
  }
}
