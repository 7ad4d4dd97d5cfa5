package colony.queen.app.brain;

import colony.queen.memory.Pattern;
import java.util.List;

/// What the global store said of its patterns, kept here so that a memory service that is away
/// costs nothing when a colony begins.
public interface PatternBook {
  /// How a pattern stands now.
  ///
  /// @param revision a statement with a lower one than is known changes nothing
  record Stated(Pattern pattern, long revision, boolean promoted) {}

  void take(List<Stated> statements);

  /// The promoted ones, best first.
  List<Pattern> promoted();
}
