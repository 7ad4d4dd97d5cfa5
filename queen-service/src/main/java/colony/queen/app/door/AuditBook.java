package colony.queen.app.door;

import colony.door.Namespaces;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/// The audit trail as it is stored. It is only added to.
public interface AuditBook {

  /// Those that are there already stay as they are.
  void add(Collection<AuditLine> lines);

  /// @param by the actor
  record Wanted(Optional<String> by, Optional<String> outcome, Optional<UUID> after) {}

  /// Newest first; of those who reach some namespaces only lines that are about these alone.
  List<AuditLine> list(Namespaces namespaces, Wanted wanted, int most);
}
