package colony.learning.kafka;

import colony.learning.Settings;
import colony.learning.app.PatternGauges;
import colony.learning.app.Publishing;
import colony.learning.app.Upkeep;
import io.quarkus.runtime.StartupEvent;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;

/// What this process does again and again: publish and count patterns, prepare months.
@ApplicationScoped
class Rounds {
  private static final Logger LOG = Logger.getLogger(Rounds.class);
  private static final Duration LOOK_EVERY = Duration.ofSeconds(30);
  private static final Duration COUNT_EVERY = Duration.ofSeconds(30);
  private static final Duration PREPARE_EVERY = Duration.ofHours(6);

  private final ToldTopic told;
  private final Publishing publishing;
  private final Upkeep upkeep;
  private final PatternGauges gauges;
  private final Settings settings;
  private final ScheduledExecutorService clock =
      Executors.newSingleThreadScheduledExecutor(
          Thread.ofPlatform().daemon().name("learning-rounds").factory());

  Rounds(
      ToldTopic told,
      Publishing publishing,
      Upkeep upkeep,
      PatternGauges gauges,
      Settings settings) {
    this.told = told;
    this.gauges = gauges;
    this.publishing = publishing;
    this.upkeep = upkeep;
    this.settings = settings;
  }

  void begin(@Observes StartupEvent starting) {
    every(LOOK_EVERY, "see which topic is told", told::look);
    every(settings.publishEvery(), "publish patterns", this::publish);
    every(COUNT_EVERY, "count patterns", gauges::count);
    every(PREPARE_EVERY, "prepare months", upkeep::prepareMonths);
    settings
        .keepMarkers()
        .ifPresent(
            age ->
                every(
                    PREPARE_EVERY,
                    "forget old audit lines",
                    () -> upkeep.forgetMarkers(Instant.now().minus(age))));
  }

  /// Each once: what is changed again and again must not keep back what comes after it.
  private void publish() {
    for (var told = Optional.of(""); told.isPresent(); ) {
      told = publishing.publish(told.get());
    }
  }

  @PreDestroy
  void end() {
    clock.shutdownNow();
  }

  private void every(Duration pause, String what, Runnable round) {
    clock.scheduleWithFixedDelay(
        () -> tried(what, round), 0, pause.toMillis(), TimeUnit.MILLISECONDS);
  }

  /// The next round tries again; nothing is lost by one that failed. An error too would end all
  /// further rounds of its kind, and nobody would hear of it.
  private static void tried(String what, Runnable round) {
    try {
      round.run();
    } catch (RuntimeException | Error e) {
      LOG.warnf("cannot %s now, will try again: %s", what, e);
    }
  }
}
