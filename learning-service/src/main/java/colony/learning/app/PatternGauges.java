package colony.learning.app;

import colony.learning.lesson.Patterns;
import colony.learning.lesson.Status;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.transaction.Transactional;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

/// How many patterns there are, for the metrics; counted now and then and shown meanwhile.
@ApplicationScoped
public class PatternGauges {
  /// A demoted one has left the store.
  private static final Set<Status> STORED = EnumSet.of(Status.CANDIDATE, Status.PROMOTED);

  private final Patterns patterns;
  private volatile Map<Status, Long> newest = Map.of();

  PatternGauges(Patterns patterns, MeterRegistry registry) {
    this.patterns = patterns;
    for (var status : STORED) {
      Gauge.builder("colony.learning.patterns", this, it -> it.newest.getOrDefault(status, 0L))
          .description("Patterns of the global store, by how they stand")
          .tag("status", status.word())
          .register(registry);
    }
  }

  @Transactional
  public void count() {
    newest = Map.copyOf(patterns.counted());
  }
}
