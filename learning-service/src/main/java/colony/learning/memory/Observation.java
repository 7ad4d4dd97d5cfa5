package colony.learning.memory;

import java.text.Normalizer;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// One learning as a worker reported it, or one contribution by hand; private to its namespace.
/// Every one is kept; only learnings are counted.
///
/// @param id of the report: the same id twice is the same observation
/// @param category of a learning always, of a contribution where it was said
/// @param contradicts id of the pattern that proved wrong
public record Observation(
    UUID id,
    Kind kind,
    Origin origin,
    @Nullable Category category,
    String content,
    @Nullable String contradicts,
    Instant at) {

  /// A letter with its marks has several spellings, which are one text to whoever reads it: it is
  /// found and recognised by the composed one.
  public Observation {
    content = Normalizer.normalize(content, Normalizer.Form.NFC);
  }

  public enum Kind {
    LEARNING,
    CONTRIBUTION
  }

  public Observation called(UUID other) {
    return new Observation(other, kind, origin, category, content, contradicts, at);
  }

  public Observation saying(String other) {
    return new Observation(id, kind, origin, category, other, contradicts, at);
  }
}
