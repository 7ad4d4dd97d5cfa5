package colony.learning.app;

import colony.contracts.Ids;
import colony.learning.memory.Category;
import colony.learning.memory.Observation;
import colony.learning.memory.Origin;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Learnings as workers report them, for tests.
public final class Reports {
  private Reports() {}

  public static Observation of(String project, String content) {
    return of(project, Category.SECURITY, content, null, Instant.now());
  }

  public static Observation in(String namespace, String project, String content) {
    return of(namespace, project, Category.SECURITY, content, null, Instant.now());
  }

  public static Observation of(
      String project, Category category, String content, @Nullable String contradicts, Instant at) {
    return of("default", project, category, content, contradicts, at);
  }

  private static Observation of(
      String namespace,
      String project,
      Category category,
      String content,
      @Nullable String contradicts,
      Instant at) {
    return new Observation(
        Ids.next(),
        Observation.Kind.LEARNING,
        new Origin(
            namespace, project, UUID.randomUUID(), "tidy-1", "1.1", "builder", "Hammer-42", null),
        category,
        content,
        contradicts,
        at);
  }
}
