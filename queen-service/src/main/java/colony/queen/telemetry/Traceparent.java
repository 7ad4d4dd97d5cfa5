package colony.queen.telemetry;

import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanContext;
import io.opentelemetry.api.trace.TraceFlags;
import io.opentelemetry.api.trace.TraceState;
import io.opentelemetry.context.Context;
import java.util.Optional;
import java.util.regex.Pattern;

/// A place in a trace, as W3C writes it in one header.
final class Traceparent {
  private static final Pattern FORM =
      Pattern.compile("[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?");

  private Traceparent() {}

  static String of(SpanContext span) {
    return "00-%s-%s-%s"
        .formatted(span.getTraceId(), span.getSpanId(), span.getTraceFlags().asHex());
  }

  /// Of what programs write; empty for what says nothing.
  static Optional<SpanContext> read(String text) {
    var form = FORM.matcher(text);
    if (!form.matches()) {
      return Optional.empty();
    }
    var span =
        SpanContext.createFromRemoteParent(
            form.group(1),
            form.group(2),
            TraceFlags.fromHex(form.group(3), 0),
            TraceState.getDefault());
    return span.isValid() ? Optional.of(span) : Optional.empty();
  }

  static Context around(SpanContext span) {
    return Context.root().with(Span.wrap(span));
  }
}
