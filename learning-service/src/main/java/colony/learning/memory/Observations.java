package colony.learning.memory;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/// All observations ever made.
public interface Observations {
  /// Those of the ids that are known, and whose they are.
  Map<UUID, String> known(Collection<UUID> ids);

  /// Adds those that are not known yet.
  ///
  /// @param lessons which lesson an observation stands for, where it stands for one
  /// @throws Unstorable when one of them can never be added, for example for a character that the
  ///   store does not hold
  void add(List<Observation> observed, Map<UUID, String> lessons);

  /// Adds a contribution unless its namespace holds the same text.
  boolean contribute(Observation contribution);

  /// The newest of a namespace, below an id.
  List<Observation> newest(
      String namespace,
      Optional<String> project,
      Optional<Category> category,
      Optional<UUID> below,
      int most);

  List<Observation> evidence(String namespace, String lesson, int most);

  /// Whether they can be asked and added to now.
  boolean reachable();
}
