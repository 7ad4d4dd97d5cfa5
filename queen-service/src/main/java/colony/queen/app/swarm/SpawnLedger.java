package colony.queen.app.swarm;

import colony.contracts.api.SpawnView;
import colony.queen.colony.Ask;
import colony.queen.colony.Colony;
import colony.queen.colony.TaskRow;
import colony.queen.decision.WhyWaiting;
import colony.queen.task.TaskStatus;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Every request for a child that a colony's run keeps, and what became of it (docs/spawning.md).
final class SpawnLedger {
  private final Colony colony;
  private final WhyWaiting waiting;

  private record Entry(TaskRow asker, Ask ask) {}

  SpawnLedger(Colony colony, Instant now) {
    this.colony = colony;
    this.waiting = new WhyWaiting(colony, now);
  }

  /// Oldest first.
  List<SpawnView> rows() {
    var entries =
        colony.tasks().stream()
            .flatMap(row -> row.kin().asks().stream().map(ask -> new Entry(row, ask)))
            .sorted(Comparator.comparing(it -> it.ask().at()))
            .toList();
    var rows = new ArrayList<SpawnView>(entries.size());
    for (var entry : entries) {
      rows.add(row(rows.size() + 1, entry.asker(), entry.ask()));
    }
    return rows;
  }

  private SpawnView row(int number, TaskRow asker, Ask ask) {
    var child = ask.refused() ? Optional.<TaskRow>empty() : Optional.of(colony.task(ask.child()));
    boolean queued = child.filter(SpawnLedger::notBegun).isPresent();
    return new SpawnView(
        number,
        colony.spec(asker.ord()).id(),
        ask.requestId(),
        ask.caste(),
        ask.reason(),
        child.map(it -> String.join("\n", colony.spec(it.ord()).hints())).orElse(ask.context()),
        ask.blocking(),
        ask.other(),
        ask.epoch(),
        ask.refused() ? "REFUSED" : queued ? "QUEUED" : "GRANTED",
        queued ? waiting.of(ask.child()).orElse(ask.why()) : ask.why(),
        ask.depth(),
        child.map(it -> colony.spec(it.ord()).id()).orElse(null),
        child.map(it -> it.status().name()).orElse(null),
        child.filter(it -> it.kin().consumed()).isPresent(),
        ask.at(),
        ask.overriddenBy().orElse(null));
  }

  private static boolean notBegun(TaskRow child) {
    return child.epoch() == 0 && child.status() == TaskStatus.READY;
  }
}
