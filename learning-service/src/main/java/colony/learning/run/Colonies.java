package colony.learning.run;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/// The colonies of the index of projects.
public interface Colonies {
  /// The last event taken of each, 0 for one that is new. Keeps them to this transaction.
  Map<UUID, Long> taken(Map<UUID, String> namespaces);

  void change(Collection<ColonyChange> changes);

  /// The last active first.
  List<Project> projects(String namespace, int skip, int most);
}
