package colony.queen.telemetry;

import static org.assertj.core.api.Assertions.assertThat;

import colony.queen.road.Out;
import colony.queen.road.Trail;
import colony.queen.road.Wire;
import colony.queen.road.Witness;
import io.opentelemetry.api.OpenTelemetry;
import io.opentelemetry.sdk.OpenTelemetrySdk;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.data.LinkData;
import io.opentelemetry.sdk.trace.export.SimpleSpanProcessor;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class RoadTracesTest {
  private static final UUID COLONY = UUID.fromString("0193a000-0000-7000-8000-000000000001");
  private static final Instant NOON = Instant.parse("2026-11-03T12:00:00Z");
  private static final String COMMAND = "00-11111111111111111111111111111111-2222222222222222-01";
  private static final String REPORT = "00-33333333333333333333333333333333-4444444444444444-01";
  private static final String UNSAMPLED = "00-33333333333333333333333333333333-4444444444444444-00";

  private final KeptSpans spans = new KeptSpans();
  private final RoadTraces traces =
      new RoadTraces(telemetry(spans), InstantSource.fixed(NOON), Duration.ofHours(1));

  @Test
  void drawsAnAttemptUnderTheCommandAndLinksItToTheReportThatMadeItReady() {
    var context = traces.grants(granted(NOON.minusSeconds(60), REPORT)).orElseThrow();

    var span = spans.named("grant 1.1");
    assertThat(span.getParentSpanId()).isEqualTo("2222222222222222");
    assertThat(links(span.getLinks())).containsExactly("4444444444444444");
    assertThat(context)
        .isEqualTo("00-11111111111111111111111111111111-%s-01".formatted(span.getSpanId()));
  }

  @Test
  void beginsATreeForAnAttemptThatComesLongAfterTheCommandAndLinksItToBoth() {
    var context = traces.grants(granted(NOON.minus(Duration.ofHours(1)), REPORT)).orElseThrow();

    var span = spans.named("grant 1.1");
    assertThat(span.getParentSpanContext().isValid()).isFalse();
    assertThat(links(span.getLinks())).containsExactly("2222222222222222", "4444444444444444");
    assertThat(context).doesNotContain("11111111111111111111111111111111");
  }

  @Test
  void drawsNothingForAColonyThatNobodyTraces() {
    var grant = new Witness.Grant(COLONY, "1.1", 1, "builder", Optional.empty(), Optional.empty());

    assertThat(traces.grants(grant)).isEmpty();
    assertThat(traces.begins("Finished", COLONY, Optional.of(UNSAMPLED)).context()).isEmpty();
    assertThat(traces.begins("Finished", COLONY, Optional.of("no traceparent")).context())
        .isEmpty();
  }

  @Test
  void drawsADecisionUnderTheAttemptWhoseReportItIsAbout() {
    var step = traces.begins("Finished", COLONY, Optional.of(REPORT));
    step.ends(Witness.Verdict.STALE);

    var span = spans.named("decide Finished");
    assertThat(span.getParentSpanId()).isEqualTo("4444444444444444");
    assertThat(step.context().orElseThrow()).contains(span.getSpanId());
  }

  @Test
  void sendsADispatchWithAPlaceOfItsOwnInTheTraceAndAnEventWithThatOfItsDecision() {
    var sent = new ArrayList<Out>();
    var wire = traces.watching(new Listening(sent));

    wire.send(out(Map.of()), _ -> {});
    wire.send(out(Map.of("ce_id", "1")), _ -> {});

    var span = spans.named("send topic");
    assertThat(span.getParentSpanId()).isEqualTo("2222222222222222");
    assertThat(sent.getFirst().headers().get("traceparent")).contains(span.getSpanId());
    assertThat(sent.getLast().headers()).containsEntry("traceparent", COMMAND);
  }

  private static Out out(Map<String, String> headers) {
    return new Out("topic", Optional.empty(), "key", new byte[0], headers)
        .partOf(Optional.of(COMMAND));
  }

  private static Witness.Grant granted(Instant commanded, String because) {
    return new Witness.Grant(
        COLONY,
        "1.1",
        1,
        "builder",
        Optional.of(new Trail(COMMAND, commanded)),
        Optional.of(because));
  }

  private static List<String> links(List<LinkData> links) {
    return links.stream().map(it -> it.getSpanContext().getSpanId()).toList();
  }

  private static OpenTelemetry telemetry(KeptSpans spans) {
    return OpenTelemetrySdk.builder()
        .setTracerProvider(
            SdkTracerProvider.builder().addSpanProcessor(SimpleSpanProcessor.create(spans)).build())
        .build();
  }

  /// A broker that takes everything at once.
  private record Listening(List<Out> sent) implements Wire {
    @Override
    public void send(Out out, Consumer<@Nullable Exception> done) {
      sent.add(out);
      done.accept(null);
    }

    @Override
    public void reset() {}
  }
}
