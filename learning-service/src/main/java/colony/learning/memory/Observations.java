package colony.learning.memory;

import java.util.List;

/// All observations ever made.
public interface Observations {
  /// Adds those that are not known yet.
  ///
  /// @throws Unstorable when one of them can never be added, for example for a character that the
  ///   store does not hold
  void add(List<Observation> observed);

  /// Whether they can be asked and added to now.
  boolean reachable();
}
