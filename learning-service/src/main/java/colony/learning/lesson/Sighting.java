package colony.learning.lesson;

import java.time.Instant;

/// A lesson was reported once more.
public record Sighting(String lesson, String namespace, String project, Instant at) {}
