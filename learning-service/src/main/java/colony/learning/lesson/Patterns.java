package colony.learning.lesson;

import colony.learning.memory.Category;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The global store, as one namespace may see it: all that was ever promoted, and the candidates it
/// reported itself, as far as it reported them.
public interface Patterns {
  /// Best first.
  ///
  /// @param skip those that earlier pages had
  List<Pattern> page(
      String namespace, Optional<Status> status, Optional<Category> category, int skip, int most);

  /// How many the store holds of all namespaces, by how they stand.
  Map<Status, Long> counted();

  Optional<Pattern> one(String namespace, String id);

  /// Newest first.
  List<Turn> history(String id, int most);
}
