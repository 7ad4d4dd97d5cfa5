package colony.queen.telemetry;

import colony.queen.road.Out;
import colony.queen.road.Wire;
import colony.queen.road.Witness;
import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanContext;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.context.Context;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Draws what passes on the road. An attempt stands under the newest command to its colony, so that
/// a command is one tree; when that is long ago, each attempt is a tree of its own, with a link to
/// the command. docs/decisions/traces.md says why.
final class RoadTraces {
  private final Tracer tracer;
  private final InstantSource clock;
  private final Duration longest;

  /// @param longest how long after a command attempts are drawn under it
  RoadTraces(OpenTelemetry telemetry, InstantSource clock, Duration longest) {
    this.tracer = telemetry.getTracer("colony.queen");
    this.clock = clock;
    this.longest = longest;
  }

  Witness.Step begins(String input, UUID colony, Optional<String> cause) {
    var parent =
        cause.flatMap(Traceparent::read).map(Traceparent::around).orElseGet(Context::current);
    if (!Span.fromContext(parent).getSpanContext().isSampled()) {
      return Witness.Step.UNSEEN;
    }
    return new Drawn(
        tracer
            .spanBuilder("decide " + input)
            .setParent(parent)
            .setSpanKind(cause.isPresent() ? SpanKind.CONSUMER : SpanKind.INTERNAL)
            .setAttribute("colony.id", colony.toString())
            .startSpan());
  }

  Optional<String> grants(Witness.Grant grant) {
    var because = grant.because().flatMap(Traceparent::read);
    var command =
        grant.trail().flatMap(trail -> Traceparent.read(trail.context())).or(() -> because);
    if (command.isEmpty()) {
      return Optional.empty();
    }
    boolean fresh =
        grant.trail().isEmpty()
            || clock.instant().isBefore(grant.trail().get().since().plus(longest));
    var builder =
        tracer
            .spanBuilder("grant " + grant.task())
            .setParent(fresh ? Traceparent.around(command.get()) : Context.root())
            .setAttribute("colony.id", grant.colony().toString())
            .setAttribute("colony.task", grant.task())
            .setAttribute("colony.caste", grant.caste())
            .setAttribute("colony.attempt", grant.attempt());
    if (!fresh) {
      builder.addLink(command.get());
    }
    because.filter(it -> !it.equals(command.get())).ifPresent(builder::addLink);
    return Optional.of(ended(builder.startSpan())).map(Traceparent::of);
  }

  private static SpanContext ended(Span span) {
    span.end();
    return span.getSpanContext();
  }

  /// Each message but the events of the log gets a span until the broker has it; events only say
  /// which decision they are of.
  Wire watching(Wire wire) {
    return new Wire() {
      @Override
      public void send(Out out, Consumer<@Nullable Exception> done) {
        var context = out.headers().get(Out.TRACEPARENT);
        var parent =
            context == null || out.headers().containsKey("ce_id")
                ? Optional.<SpanContext>empty()
                : Traceparent.read(context).filter(SpanContext::isSampled);
        if (parent.isEmpty()) {
          wire.send(out, done);
          return;
        }
        var span = sending(out, parent.get());
        wire.send(
            out.partOf(Optional.of(Traceparent.of(span.getSpanContext()))),
            failure -> {
              if (failure != null) {
                span.setStatus(StatusCode.ERROR, String.valueOf(failure.getMessage()));
              }
              span.end();
              done.accept(failure);
            });
      }

      @Override
      public void reset() {
        wire.reset();
      }
    };
  }

  private Span sending(Out out, SpanContext parent) {
    return tracer
        .spanBuilder("send " + out.topic())
        .setParent(Traceparent.around(parent))
        .setSpanKind(SpanKind.PRODUCER)
        .setAttribute("messaging.system", "kafka")
        .setAttribute("messaging.operation.type", "send")
        .setAttribute("messaging.destination.name", out.topic())
        .setAttribute("messaging.kafka.message.key", out.key())
        .startSpan();
  }

  private record Drawn(Span span) implements Witness.Step {
    @Override
    public Optional<String> context() {
      return Optional.of(Traceparent.of(span.getSpanContext()));
    }

    @Override
    public void ends(Witness.Verdict verdict) {
      span.setAttribute("colony.verdict", Words.of(verdict));
      span.end();
    }
  }
}
