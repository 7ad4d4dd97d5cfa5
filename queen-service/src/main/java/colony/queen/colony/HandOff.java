package colony.queen.colony;

import java.time.Instant;

/// What a pause leaves to whoever resumes (docs/check-ins.md).
public record HandOff(Instant at, String actor, String text) {}
