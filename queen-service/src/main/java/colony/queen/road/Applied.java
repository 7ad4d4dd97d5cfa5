package colony.queen.road;

import java.util.Map;
import java.util.Set;

/// What became of a batch.
///
/// @param applied records
/// @param dropped records that were applied before, or stand behind a gap
/// @param gaps partitions of which not all was applied, with the offset that the reader goes back
///   to: the records began above the stored one, or somebody holds the colony that comes next
/// @param held those of them that somebody holds: they are read again after a rest
public record Applied(int applied, int dropped, Map<Integer, Long> gaps, Set<Integer> held) {}
