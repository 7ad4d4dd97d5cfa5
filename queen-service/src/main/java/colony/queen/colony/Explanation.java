package colony.queen.colony;

import colony.queen.colony.PhaseRow.Status;
import colony.queen.plan.Phase;
import colony.queen.plan.Plan;
import java.util.List;

/// Why a colony does not move, in one or two sentences, from what it waits for
/// (docs/architecture.md).
public final class Explanation {
  private static final int MAX_NAMED = 3;

  private Explanation() {}

  /// @param waits what it waits for
  public static String of(Colony colony, List<Waits.Wait> waits) {
    var standing = colony.standing();
    if (standing.paused()) {
      return "It is paused: nothing is dispatched until it is resumed.";
    }
    return switch (standing.state()) {
      case IDLE -> "It has not begun.";
      case COMPLETED, FAILED ->
          "It has ended (%s).".formatted(standing.outcome().orElse("no outcome"));
      case ERROR ->
          standing
              .halted()
              .flatMap(Standing.Halted::good)
              .map(
                  good ->
                      "It is halted; it goes back to checkpoint %s when somebody approves that."
                          .formatted(good.substring(0, 12)))
              .orElse("It is halted; its good checkpoint is being looked for.");
      case INIT, PLANNING, EXECUTING, VERIFYING, WAITING -> sentences(waits);
    };
  }

  private static String sentences(List<Waits.Wait> waits) {
    if (waits.isEmpty()) {
      return "It waits for nothing that can be named: that is a fault, and it will be halted.";
    }
    var named = waits.stream().limit(MAX_NAMED).map(Waits.Wait::what).toList();
    var text = String.join("; ", named);
    return waits.size() > named.size()
        ? "%s; and %d more.".formatted(text, waits.size() - named.size())
        : text + ".";
  }

  /// The gate that waits for votes of people; empty when none does.
  public static String openGate(Plan plan, List<PhaseRow> phases) {
    return phases.stream()
        .filter(row -> row.status() == Status.RUNNING && row.verdict() == null)
        .map(row -> plan.phase(row.ord()))
        .filter(Phase::asksPeople)
        .map(Phase::id)
        .findFirst()
        .orElse("");
  }
}
