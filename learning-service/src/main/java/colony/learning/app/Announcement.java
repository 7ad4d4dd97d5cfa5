package colony.learning.app;

import colony.learning.lesson.Pattern;
import java.util.List;

/// Tells the world how patterns stand.
public interface Announcement {
  /// Returns when the broker has all of them.
  void tell(List<Pattern> patterns);
}
