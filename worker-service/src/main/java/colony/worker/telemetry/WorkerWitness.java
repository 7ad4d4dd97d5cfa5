package colony.worker.telemetry;

import colony.contracts.RunTask;
import colony.worker.look.Look;
import colony.worker.look.Onlooker;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.Tracer;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.Optional;
import org.jboss.logging.MDC;

/// Counts always, draws where traces are collected, and names the attempt in the lines its thread
/// logs.
@ApplicationScoped
public class WorkerWitness implements Onlooker {
  private final WorkerCounts counts;
  private final Tracer tracer;
  private final Counter heartbeats;
  private final Counter lost;

  @Inject
  public WorkerWitness(MeterRegistry registry, OpenTelemetry telemetry) {
    this.counts = new WorkerCounts(registry);
    this.tracer = telemetry.getTracer("colony.worker");
    this.heartbeats = heartbeats(registry, "acknowledged");
    this.lost = heartbeats(registry, "lost");
  }

  private static Counter heartbeats(MeterRegistry registry, String outcome) {
    return Counter.builder("colony.worker.heartbeats")
        .description("Signs of life sent, by whether the broker took them")
        .tag("outcome", outcome)
        .register(registry);
  }

  @Override
  public Look begins(RunTask task, Optional<String> cause) {
    MDC.put("colony", task.colonyId().toString());
    MDC.put("namespace", task.namespace());
    MDC.put("task", task.taskId());
    MDC.put("worker", task.worker());
    MDC.put("attempt", task.attempt());
    var look =
        new SeenAttempt(
            counts,
            tracer,
            cause.map(it -> span(task, it)).orElseGet(Span::getInvalid),
            task.caste());
    look.context().ifPresent(it -> MDC.put("traceparent", it));
    return look;
  }

  private Span span(RunTask task, String cause) {
    return tracer
        .spanBuilder("attempt " + task.taskId())
        .setParent(Traceparent.context(cause))
        .setSpanKind(SpanKind.CONSUMER)
        .setAttribute("colony.id", task.colonyId().toString())
        .setAttribute("colony.namespace", task.namespace())
        .setAttribute("colony.task", task.taskId())
        .setAttribute("colony.caste", task.caste())
        .setAttribute("colony.worker", task.worker())
        .setAttribute("colony.attempt", task.attempt())
        .setAttribute("colony.epoch", task.epoch())
        .startSpan();
  }

  @Override
  public void heartbeat(boolean acknowledged) {
    (acknowledged ? heartbeats : lost).increment();
  }
}
