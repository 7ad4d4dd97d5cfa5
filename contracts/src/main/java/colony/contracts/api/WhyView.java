package colony.contracts.api;

import java.util.List;
import java.util.UUID;

/// `GET /api/v1/colonies/{colony}/why`: why it does not move, or what moves it.
///
/// @param why one or two sentences
/// @param waits everything it waits for
/// @param next the one next step
public record WhyView(
    UUID colonyId, String state, boolean paused, String why, List<Wait> waits, String next) {
  public WhyView {
    waits = waits == null ? List.of() : List.copyOf(waits);
  }

  /// @param kind LEASE, PICK_UP, SLOT, TIMER, DECISION, NAMESPACE_BUDGET, BLOCKED or MEMORY
  public record Wait(String kind, String what) {}
}
