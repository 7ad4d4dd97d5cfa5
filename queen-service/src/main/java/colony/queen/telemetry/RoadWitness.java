package colony.queen.telemetry;

import colony.contracts.kafka.LastingTrouble;
import colony.queen.app.QueenSettings;
import colony.queen.colony.Colony;
import colony.queen.colony.Effect;
import colony.queen.road.Wire;
import colony.queen.road.Witness;
import io.micrometer.core.instrument.MeterRegistry;
import io.opentelemetry.api.OpenTelemetry;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jboss.logging.Logger;

/// Counts always, and draws where traces are collected.
@ApplicationScoped
public class RoadWitness implements Witness {
  private static final Logger LOG = Logger.getLogger(RoadWitness.class);

  private final LastingTrouble letters = new LastingTrouble(LOG::warn, InstantSource.system());
  private final RoadCounts counts;
  private final Optional<RoadTraces> traces;

  @Inject
  public RoadWitness(
      MeterRegistry registry,
      OpenTelemetry telemetry,
      QueenSettings settings,
      @ConfigProperty(name = "quarkus.otel.sdk.disabled", defaultValue = "true") boolean off) {
    this.counts = new RoadCounts(registry);
    this.traces =
        off
            ? Optional.empty()
            : Optional.of(new RoadTraces(telemetry, Clock.systemUTC(), settings.traceFor()));
  }

  /// A namespace that has something to count.
  void seen(String namespace) {
    counts.seen(namespace);
  }

  @Override
  public boolean draws() {
    return traces.isPresent();
  }

  @Override
  public Step begins(String input, UUID colony, Optional<String> cause) {
    return new Counted(
        input, traces.map(it -> it.begins(input, colony, cause)).orElse(Step.UNSEEN));
  }

  private final class Counted implements Step {
    private final String input;
    private final Step drawn;

    Counted(String input, Step drawn) {
      this.input = input;
      this.drawn = drawn;
    }

    @Override
    public Optional<String> context() {
      return drawn.context();
    }

    @Override
    public void ends(Verdict verdict) {
      counts.decided(input, verdict);
      drawn.ends(verdict);
    }
  }

  @Override
  public Optional<String> grants(Grant grant) {
    return traces.flatMap(it -> it.grants(grant));
  }

  @Override
  public void committed(Colony colony, List<Effect> effects) {
    effects.forEach(effect -> counts.committed(colony, effect));
  }

  @Override
  public void rejected(String reason) {
    counts.rejected(reason);
    letters.say("records are put aside: ./colony dead-letters list shows which, and why");
  }

  @Override
  public void checkpointed(long characters) {
    counts.checkpointed(characters);
  }

  @Override
  public void batch(String topic, int records, Duration took) {
    counts.batch(topic, records, took);
  }

  @Override
  public void command(String verb, Verdict verdict, Duration took) {
    counts.command(verb, verdict, took);
  }

  @Override
  public Wire watching(Wire wire) {
    var counted = counts.watching(wire);
    return traces.map(it -> it.watching(counted)).orElse(counted);
  }
}
