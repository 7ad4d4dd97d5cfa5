package colony.queen.app.brain;

import colony.queen.memory.Pattern;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import java.util.function.Consumer;

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

  /// A signal by which workers of a colony are given a pattern.
  record Given(UUID colony, UUID signal, String pattern) {}

  /// Those of these patterns that are not promoted any more, in colonies that go on.
  ///
  /// @param some takes those of a few colonies at a time: thousands may have had one
  void stillGiven(Collection<String> patterns, Consumer<List<Given>> some);
}
