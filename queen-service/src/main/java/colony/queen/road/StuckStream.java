package colony.queen.road;

import java.time.Instant;

/// A stream whose next row does not get out.
///
/// @param since when it failed first
/// @param refused it will fail again, see [Wire.Refused]
public record StuckStream(int shard, Instant since, String why, boolean refused) {}
