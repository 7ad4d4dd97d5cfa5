package colony.learning.lesson;

import colony.learning.memory.Category;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Which lesson a text says again.
public interface Recognition {
  /// Keeps these categories to this transaction: what one replica has begun, the next one finds.
  ///
  /// @param similarity from which on lessons are similar in this transaction
  void hold(Collection<Category> categories, double similarity);

  /// The stems of texts, in their order.
  List<String> stems(List<String> texts);

  /// The lessons with exactly these stems, by their stems.
  Map<String, String> same(Category category, Collection<String> normals);

  /// The most similar lesson of the category.
  Optional<String> similar(Category category, String normal);

  /// The lesson nearest in meaning, from this cosine on, among the stored ones and the newest.
  Optional<String> near(Category category, Vector vector, double least);

  void begin(Draft draft);
}
