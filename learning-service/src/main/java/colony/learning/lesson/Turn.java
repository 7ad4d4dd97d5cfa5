package colony.learning.lesson;

import java.time.Instant;

/// How a lesson came to stand as it does.
public record Turn(Instant at, Status status, String reason) {}
