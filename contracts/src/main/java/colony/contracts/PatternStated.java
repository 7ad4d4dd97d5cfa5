package colony.contracts;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// How a learning of the global store stands, on the compacted topic `colony.patterns`, key =
/// pattern id (docs/memory.md). It names no project and no namespace.
///
/// @param patternId `global_<ts>_<hex>`
/// @param revision raised by every change of this pattern; a reader keeps the highest
/// @param projects how many distinct projects reported it
/// @param score (1 + projects + helped) / (2 + projects + helped + contradicted + harmed)
/// @param helped colonies that had it and did no worse than the mean of those without
/// @param harmed colonies that had it and did worse than that
/// @param contradicted projects that reported that it proved wrong
/// @param runs ended colonies that had it
/// @param lift mean score of colonies with it minus that of colonies without, from -1 to 1; absent
///   while one of the two is unknown
/// @param reason why it stands so, one line
@JsonInclude(JsonInclude.Include.NON_NULL)
public record PatternStated(
    UUID id,
    Instant at,
    int schemaVersion,
    String patternId,
    long revision,
    Status status,
    String category,
    String content,
    double score,
    int projects,
    int helped,
    int harmed,
    int contradicted,
    int runs,
    @Nullable Double lift,
    String reason,
    Instant firstSeen,
    Instant lastSeen)
    implements Message {

  /// Whether colonies that begin are given it.
  public enum Status {
    PROMOTED,
    /// It was promoted once, and is not any more.
    DEMOTED
  }
}
