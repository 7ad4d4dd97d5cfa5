package colony.queen.road;

import java.util.Map;

/// What became of a batch.
///
/// @param applied records
/// @param dropped records that were applied before, or stand behind a gap
/// @param gaps partitions whose records began above the stored offset, with that offset: the reader
///   goes back to it
public record Applied(int applied, int dropped, Map<Integer, Long> gaps) {}
