package colony.queen.tenant;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/// What colonies share, as it is stored: the namespaces that are counted, and who waits.
///
/// @param pools by name; empty where nothing is limited
public record Commons(Map<String, Pool> pools, List<Waiter> line) {
  public static final Commons NONE = new Commons(Map.of(), List.of());

  public Commons {
    pools = Map.copyOf(pools);
    line = List.copyOf(line);
  }

  public record Waiter(UUID colony, String namespace, Queued queued) {}

  /// For the work of one transaction.
  public Ledger ledger(Instant now) {
    return new Ledger(this, now);
  }
}
