package colony.queen.app.checkpoint;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.Startup;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Set;

/// Counts broken invariants, by the invariant's name: `colony_violations_total{invariant="…"}`.
@Startup
@ApplicationScoped
public class Violations {
  /// What the sentences of `Invariants` and of the stored log begin with. They are there with 0
  /// from the start, so that the first that is broken is an increase.
  static final Set<String> NAMES =
      Set.of(
          "counters",
          "evidence",
          "limit",
          "spawn tree",
          "files",
          "budget",
          "liveness",
          "log",
          "history",
          "checkpoint");

  private final MeterRegistry registry;

  @Inject
  public Violations(MeterRegistry registry) {
    this.registry = registry;
    NAMES.forEach(this::counter);
  }

  /// @param what a sentence that begins with the invariant's name and a colon
  public void count(String what) {
    int end = what.indexOf(':');
    counter(end < 0 ? "other" : what.substring(0, end)).increment();
  }

  private Counter counter(String invariant) {
    return Counter.builder("colony.violations")
        .description("Broken invariants that the reconciler found")
        .tag("invariant", invariant)
        .register(registry);
  }
}
