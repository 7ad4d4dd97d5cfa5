package colony.queen.road;

import colony.queen.colony.Charter;
import colony.queen.colony.Colony;
import colony.queen.decision.Founding;
import colony.queen.plan.Mode;
import colony.queen.plan.Plan;
import colony.queen.plan.Rules;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// Colonies without a task, before they begin.
final class Blank {
  static final Instant NOON = Instant.parse("2026-01-01T12:00:00Z");
  static final Plan PLAN =
      new Plan(
          "remember", Optional.empty(), Optional.empty(), false, Rules.USUAL, List.of(), List.of());

  private Blank() {}

  static Colony colony(String namespace, int number) {
    var charter =
        new Charter(
            new UUID(1, number),
            namespace,
            "anthill",
            "project",
            "remember",
            0,
            Mode.STANDARD,
            true,
            false,
            3,
            Optional.empty(),
            Optional.empty(),
            NOON,
            "jane",
            Optional.empty(),
            Optional.empty());
    return Founding.blank(charter, PLAN, "hash", NOON);
  }
}
