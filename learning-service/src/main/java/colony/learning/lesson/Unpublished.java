package colony.learning.lesson;

import java.util.List;
import java.util.UUID;

/// What the world has not been told yet.
public interface Unpublished {
  /// Where all is told from here on. A place that was told nothing yet is told everything.
  void tellTo(UUID place);

  /// By their ids, those after this one. Keeps them to this transaction; those that another replica
  /// is telling are left out.
  List<Pattern> take(String after, int most);

  void published(List<Pattern> told);
}
