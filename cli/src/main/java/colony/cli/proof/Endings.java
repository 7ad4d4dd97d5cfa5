package colony.cli.proof;

import java.util.ArrayList;
import java.util.stream.Collectors;

/// Nothing is stuck in silence, nothing has halted, and nothing failed that nobody cancelled: of
/// what a run of faults does to processes no colony may die.
final class Endings {
  private Endings() {}

  static Promise.Judged judge(Evidence evidence) {
    var faults = new ArrayList<String>();
    var cancelled =
        evidence.ledger().stream()
            .filter(it -> it.what() == Entry.What.CANCEL)
            .map(Entry::colony)
            .collect(Collectors.toSet());
    for (var colony : evidence.colonies()) {
      if (colony.state().equals("ERROR")) {
        faults.add("%s has halted: %s".formatted(colony.name(), colony.why()));
      } else if (colony.state().equals("FAILED") && !cancelled.contains(colony.name())) {
        faults.add("%s has failed, and nobody cancelled it".formatted(colony.name()));
      } else if (!colony.ended()
          && !colony.paused()
          && (colony.why() == null || colony.why().isBlank())) {
        faults.add("%s is %s and does not say why".formatted(colony.name(), colony.state()));
      }
    }
    return new Promise.Judged(evidence.colonies().size(), faults);
  }
}
