package colony.aether.json;

import colony.aether.Finding;
import java.util.List;

/// What came of reading a text as JSON.
public sealed interface JsonReading {
  /// @param warnings a byte order mark, half characters
  record Read(Node root, List<Finding> warnings) implements JsonReading {}

  /// @param fault the first place that is not JSON, or not UTF-8, or beyond a bound
  record Unreadable(Finding fault) implements JsonReading {}
}
