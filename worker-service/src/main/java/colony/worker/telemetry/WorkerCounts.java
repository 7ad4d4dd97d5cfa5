package colony.worker.telemetry;

import colony.worker.look.Look;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/// Counts attempts and what happens within them.
final class WorkerCounts {
  private final MeterRegistry registry;
  private final Counter dropped;

  WorkerCounts(MeterRegistry registry) {
    this.registry = registry;
    this.dropped =
        Counter.builder("colony.worker.output.dropped")
            .description("Output of attempts that was not kept")
            .baseUnit("bytes")
            .register(registry);
  }

  void attempt(String caste, String outcome, long nanos) {
    Timer.builder("colony.worker.attempts")
        .description("Attempts, from their dispatch until their report is safe")
        .tags("caste", caste, "outcome", outcome)
        .register(registry)
        .record(nanos, TimeUnit.NANOSECONDS);
  }

  /// @param how a process that was killed ended as `timed-out` or `cancelled`
  void step(String kind, String how, long nanos) {
    Timer.builder("colony.worker.steps")
        .description("Processes and calls of models within attempts, by how they ended")
        .tags("step", kind, "outcome", how)
        .register(registry)
        .record(nanos, TimeUnit.NANOSECONDS);
  }

  /// Most numbers are for traces alone.
  void noted(String what, long number, Map<String, String> about) {
    switch (what) {
      case Look.OUTPUT_DROPPED -> dropped.increment(number);
      case Look.INPUT_TOKENS -> tokens("input", number, about);
      case Look.OUTPUT_TOKENS -> tokens("output", number, about);
      default -> {}
    }
  }

  private void tokens(String kind, long number, Map<String, String> about) {
    Counter.builder("colony.worker.model.tokens")
        .description("Tokens that services of models counted")
        .tags("model", about.getOrDefault("gen_ai.request.model", ""), "kind", kind)
        .register(registry)
        .increment(number);
  }
}
