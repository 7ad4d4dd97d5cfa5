package colony.worker.telemetry;

import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.propagation.W3CTraceContextPropagator;
import io.opentelemetry.context.Context;
import io.opentelemetry.context.propagation.TextMapGetter;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A place in a trace, as W3C writes it in one header.
final class Traceparent {
  private static final String NAME = "traceparent";

  private static final TextMapGetter<String> READ =
      new TextMapGetter<>() {
        @Override
        public Iterable<String> keys(String text) {
          return List.of(NAME);
        }

        @Override
        public @Nullable String get(@Nullable String text, String key) {
          return key.equals(NAME) ? text : null;
        }
      };

  private Traceparent() {}

  /// What says nothing leads to the root.
  static Context context(String text) {
    return W3CTraceContextPropagator.getInstance().extract(Context.root(), text, READ);
  }

  /// Empty where the span is not collected.
  static Optional<String> of(Span span) {
    var place = span.getSpanContext();
    return place.isSampled()
        ? Optional.of(
            "00-%s-%s-%s"
                .formatted(place.getTraceId(), place.getSpanId(), place.getTraceFlags().asHex()))
        : Optional.empty();
  }
}
