package colony.queen.decision;

import colony.queen.colony.Ask;
import colony.queen.colony.Fact;
import colony.queen.colony.Input;
import colony.queen.colony.TaskRow;
import colony.queen.task.Outcome;
import colony.queen.task.TaskStatus;
import colony.queen.task.TaskTable.Who;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// An attempt that ended well and asked for children it waits for: its task gives back the slot, is
/// parked, and runs again with the answers (docs/spawning.md). A refusal is an answer too, and so
/// is what is wrong with a request that cannot be read; but a task that gets nothing else again and
/// again has failed.
final class Parking {
  /// Attempts that may end with nothing but refusals before they count as failed.
  private static final int MOST_REFUSALS = 2;

  private Parking() {}

  /// Whether the attempt has to be followed by another one.
  static boolean due(Draft draft, TaskRow row, Input.Finished report) {
    return !report.faults().isEmpty() || Spawning.unanswered(draft.task(row.ord()));
  }

  static void park(Draft draft, int ord, Input.Finished report) {
    var row = draft.task(ord);
    for (var fault : report.faults()) {
      row = Ladder.noted(row, "a spawn request cannot be read: " + Markers.line(fault));
    }
    boolean hopeful = row.kin().awaits() || answeredByChild(row);
    if (!hopeful && row.kin().refusals() >= MOST_REFUSALS) {
      Ladder.retryOrBlock(
          draft,
          row,
          Outcome.LIMIT,
          "its spawn requests were refused: " + refusals(row, report.faults()),
          Optional.of(report.result()));
      return;
    }
    if (!hopeful) {
      row = row.with(row.kin().refusedOnce());
    }
    var spec = draft.spec(ord);
    draft.moveTask(row.left(TaskStatus.PARKED, draft.now()), Who.WORKER);
    var waits = row.kin().asks().stream().filter(Ask::awaited).map(Ask::requestId).toList();
    var seq =
        draft.record(
            new Fact.TaskParked(
                spec,
                report.epoch(),
                row.attempt(),
                java.util.Objects.requireNonNullElse(row.worker(), ""),
                waits,
                report.result()),
            Optional.of(
                Markers.moved(
                    draft.charter(),
                    spec,
                    TaskStatus.ACTIVE,
                    TaskStatus.PARKED,
                    spec.caste(),
                    waits.isEmpty()
                        ? "its requests were refused"
                        : "waits for " + String.join(", ", waits))));
    draft.put(
        draft.task(ord).gave(seq, Endings.summary(report.result().summary()), report.result()));
  }

  private static boolean answeredByChild(TaskRow row) {
    return row.kin().asks().stream().anyMatch(it -> !it.refused() && it.ended() && !it.told());
  }

  private static String refusals(TaskRow row, List<String> faults) {
    var all = new ArrayList<>(faults);
    row.kin().asks().stream().filter(Ask::refused).map(Ask::why).forEach(all::add);
    return String.join("; ", all.stream().distinct().toList());
  }
}
