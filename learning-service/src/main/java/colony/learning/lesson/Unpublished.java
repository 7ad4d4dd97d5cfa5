package colony.learning.lesson;

import java.util.List;

/// What the world has not been told yet.
public interface Unpublished {
  /// Keeps them to this transaction; those that another replica is telling are left out.
  List<Pattern> take(int most);

  void published(List<Pattern> told);
}
