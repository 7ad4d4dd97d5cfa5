package colony.contracts.api;

import java.util.List;

/// `GET /api/v1/colonies/{colony}/invariants`: whether a colony is as it should be.
///
/// @param broken what is not, each as `invariant: sentence`; empty when all invariants hold
public record InvariantsView(List<String> broken) {
  public InvariantsView {
    broken = broken == null ? List.of() : List.copyOf(broken);
  }
}
