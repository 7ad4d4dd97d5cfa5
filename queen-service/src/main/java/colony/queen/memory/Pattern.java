package colony.queen.memory;

import java.time.Instant;

/// A promoted learning of the global store, as the Queen knows it.
///
/// @param id `global_<ts>_<hex>`
/// @param score from 0 to 1
/// @param projects how many distinct projects reported it
/// @param runs ended colonies that had it; only from [#HOLDOUT_FROM] on is it withheld from some
/// @param statedAt when the store last spoke of it
public record Pattern(
    String id,
    String category,
    String content,
    double score,
    int projects,
    int runs,
    Instant statedAt) {
  public static final int HOLDOUT_FROM = 4;

  /// What goes before a learning of other projects.
  public static final String PREFIX = "Global: ";
}
