package colony.queen.road;

import java.time.Instant;

/// The newest command to a colony that somebody traced: what the colony does until the next one is
/// drawn under it.
///
/// @param context W3C `traceparent`
public record Trail(String context, Instant since) {}
