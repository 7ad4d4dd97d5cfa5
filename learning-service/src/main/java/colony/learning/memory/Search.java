package colony.learning.memory;

import java.util.List;

/// Finds what is remembered, by its words and, where these are misspelt or inflected otherwise, by
/// their likeness.
public interface Search {
  /// Most that one question is answered with.
  int MOST = 10;

  /// Observations of the namespace and promoted patterns, best first.
  List<Found> related(String namespace, String question);
}
