package colony.learning.kafka;

import colony.contracts.kafka.LastingTrouble;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/// The tries to store what was read from one topic. Each that fails is followed by another one, so
/// nobody else would say why nothing is stored, or for how long.
final class Tries {
  private static final Logger LOG = Logger.getLogger(Tries.class);

  private final String topic;
  private final InstantSource clock;
  private final LastingTrouble trouble;
  private volatile @Nullable Instant failingSince;

  Tries(String topic, MeterRegistry registry, InstantSource clock) {
    this.topic = topic;
    this.clock = clock;
    this.trouble = new LastingTrouble(LOG::error, clock);
    Gauge.builder("colony.learning.unstored", this, Tries::failing)
        .description("Since what was read from a topic could not be stored; 0 when it can be")
        .baseUnit("seconds")
        .tag("topic", topic)
        .register(registry);
  }

  void next(Runnable store) {
    try {
      store.run();
      failingSince = null;
      trouble.over();
    } catch (RuntimeException e) {
      if (failingSince == null) {
        failingSince = clock.instant();
      }
      trouble.say("%s are not stored now, it is tried again: %s".formatted(topic, e));
      throw e;
    }
  }

  private double failing() {
    var since = failingSince;
    return since == null ? 0 : Duration.between(since, clock.instant()).toMillis() / 1_000.0;
  }
}
