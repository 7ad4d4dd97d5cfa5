package colony.queen.app.checkpoint;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;

/// Counts broken invariants, by the invariant's name: `colony_violations_total{invariant="…"}`.
@ApplicationScoped
public class Violations {
  private final MeterRegistry registry;

  @Inject
  public Violations(MeterRegistry registry) {
    this.registry = registry;
  }

  /// @param what a sentence that begins with the invariant's name and a colon
  public void count(String what) {
    int end = what.indexOf(':');
    Counter.builder("colony.violations")
        .description("Broken invariants that the reconciler found")
        .tag("invariant", end < 0 ? "other" : what.substring(0, end))
        .register(registry)
        .increment();
  }
}
