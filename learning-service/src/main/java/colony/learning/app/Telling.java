package colony.learning.app;

import colony.learning.memory.Category;
import colony.learning.memory.Origin;
import java.util.Optional;

/// What somebody says to the memory.
///
/// @param kind absent: what it looks like
public record Telling(
    String prompt, Optional<Kind> kind, Optional<Category> category, Origin origin) {

  public enum Kind {
    CONTRIBUTE,
    /// Never stored.
    QUERY,
    MARKER
  }
}
