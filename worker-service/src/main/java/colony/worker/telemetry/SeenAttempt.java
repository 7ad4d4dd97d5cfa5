package colony.worker.telemetry;

import colony.worker.look.Look;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.Tracer;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jboss.logging.MDC;

/// One attempt, from its start until its report is safe.
final class SeenAttempt implements Look {
  private static final List<String> NAMED =
      List.of("colony", "namespace", "task", "worker", "attempt", "traceparent");

  private final WorkerCounts counts;
  private final Tracer tracer;
  private final Span span;
  private final String caste;
  private final long begun = System.nanoTime();

  SeenAttempt(WorkerCounts counts, Tracer tracer, Span span, String caste) {
    this.counts = counts;
    this.tracer = tracer;
    this.span = span;
    this.caste = caste;
  }

  @Override
  public Optional<String> context() {
    return Traceparent.of(span);
  }

  @Override
  public Look within(String what, Map<String, String> about) {
    return new SeenStep(counts, tracer, span, what, about);
  }

  @Override
  public void note(String what, long number) {
    span.setAttribute(what, number);
    counts.noted(what, number, Map.of());
  }

  @Override
  public void ends(String how) {
    span.setAttribute("colony.outcome", how);
    span.end();
    counts.attempt(caste, how, System.nanoTime() - begun);
    NAMED.forEach(MDC::remove);
  }
}
