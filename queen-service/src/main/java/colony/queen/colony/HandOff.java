package colony.queen.colony;

import java.time.Instant;

/// What a pause leaves to whoever resumes (semantics §12).
public record HandOff(Instant at, String actor, String text) {}
