package colony.queen.colony;

import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/// A fact with its place in the colony's log.
///
/// @param marker the audit line, where the fact is a transition (docs/memory.md)
/// @param tasks which tasks stand otherwise from here on
public record Recorded(
    UUID id,
    long seq,
    Instant at,
    String actor,
    Optional<String> marker,
    Fact fact,
    TaskNews tasks) {
  public Recorded(UUID id, long seq, Instant at, String actor, Optional<String> marker, Fact fact) {
    this(id, seq, at, actor, marker, fact, TaskNews.NONE);
  }

  public Recorded saying(TaskNews news) {
    return new Recorded(id, seq, at, actor, marker, fact, news);
  }
}
