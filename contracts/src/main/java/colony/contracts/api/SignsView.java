package colony.contracts.api;

import java.time.Instant;
import java.util.Map;

/// When something was last heard of the workers that work for a colony now: what the event `signs`
/// of `GET /api/v1/colonies/{colony}/events?signs=true` holds.
///
/// @param at the Queen's time
/// @param seen last sign of life of a worker's process, by the worker's name
public record SignsView(Instant at, Map<String, Instant> seen) {
  public SignsView {
    seen = seen == null ? Map.of() : Map.copyOf(seen);
  }
}
