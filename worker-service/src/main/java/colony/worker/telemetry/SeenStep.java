package colony.worker.telemetry;

import colony.worker.look.Look;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.context.Context;
import java.util.Map;
import java.util.Optional;

/// A process or a call of a model within an attempt.
final class SeenStep implements Look {
  private final WorkerCounts counts;
  private final Tracer tracer;
  private final Span span;
  private final String kind;
  private final Map<String, String> about;
  private final long begun = System.nanoTime();

  /// @param what its kind and its name
  SeenStep(
      WorkerCounts counts, Tracer tracer, Span parent, String what, Map<String, String> about) {
    this.counts = counts;
    this.tracer = tracer;
    this.kind = what.split(" ", 2)[0];
    this.about = Map.copyOf(about);
    this.span = parent.getSpanContext().isSampled() ? span(parent, what) : Span.getInvalid();
  }

  private Span span(Span parent, String what) {
    var builder =
        tracer
            .spanBuilder(what)
            .setParent(Context.root().with(parent))
            .setSpanKind(kind.equals("chat") ? SpanKind.CLIENT : SpanKind.INTERNAL);
    about.forEach(builder::setAttribute);
    return builder.startSpan();
  }

  @Override
  public Optional<String> context() {
    return Traceparent.of(span);
  }

  @Override
  public Look within(String what, Map<String, String> more) {
    return new SeenStep(counts, tracer, span, what, more);
  }

  @Override
  public void note(String what, long number) {
    span.setAttribute(what, number);
    counts.noted(what, number, about);
  }

  @Override
  public void ends(String how) {
    span.setAttribute("colony.outcome", how);
    span.end();
    counts.step(kind, how, System.nanoTime() - begun);
  }
}
