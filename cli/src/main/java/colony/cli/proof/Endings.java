package colony.cli.proof;

import java.util.ArrayList;

/// Nothing is stuck in silence, and nothing has halted.
final class Endings {
  private Endings() {}

  static Promise.Judged judge(Evidence evidence) {
    var faults = new ArrayList<String>();
    for (var colony : evidence.colonies()) {
      if (colony.state().equals("ERROR")) {
        faults.add("%s has halted: %s".formatted(colony.name(), colony.why()));
      } else if (!colony.ended()
          && !colony.paused()
          && (colony.why() == null || colony.why().isBlank())) {
        faults.add("%s is %s and does not say why".formatted(colony.name(), colony.state()));
      }
    }
    return new Promise.Judged(evidence.colonies().size(), faults);
  }
}
