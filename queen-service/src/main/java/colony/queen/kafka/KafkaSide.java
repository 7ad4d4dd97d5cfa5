package colony.queen.kafka;

import colony.contracts.Message;
import colony.contracts.Payloads;
import colony.contracts.Topics;
import colony.contracts.WorkerReport;
import colony.contracts.kafka.TopicDeclarations;
import colony.queen.app.Castes;
import colony.queen.app.Ids;
import colony.queen.app.InputOffsets;
import colony.queen.app.LetterBox;
import colony.queen.app.Nudges;
import colony.queen.app.PlanDocuments;
import colony.queen.app.QueenSettings;
import colony.queen.app.Reconciler;
import colony.queen.app.Reign;
import colony.queen.app.Timers;
import colony.queen.app.Workers;
import colony.queen.road.Wire;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jspecify.annotations.Nullable;

/// Starts and ends everything that talks to the broker.
@ApplicationScoped
public class KafkaSide implements Nudges, Castes {
  private final String brokers;
  private final QueenSettings settings;
  private final String queen = Ids.next().toString();
  private @Nullable KafkaProducer<String, byte[]> nudges;
  private @Nullable ReportsLoop reports;
  private @Nullable HeartbeatsLoop heartbeats;
  private @Nullable DeadLettersLoop deadLetters;

  @Inject
  public KafkaSide(
      @ConfigProperty(name = "kafka.bootstrap.servers") String brokers, QueenSettings settings) {
    this.brokers = brokers;
    this.settings = settings;
  }

  @Produces
  @Singleton
  Wire wire() {
    return new KafkaWire(brokers);
  }

  void begin(
      @Observes StartupEvent event,
      Reign reign,
      Workers workers,
      Timers timers,
      Reconciler reconciler,
      InputOffsets offsets,
      PlanDocuments plans,
      LetterBox letters) {
    try (var admin = Admin.create(Map.of("bootstrap.servers", brokers))) {
      TopicDeclarations.declare(admin, settings.shards(), settings.replicationFactor());
    }
    nudges = KafkaWire.open(brokers);
    reports = new ReportsLoop(brokers, "queen-" + queen, reign, offsets, new Readings(plans, this));
    heartbeats = new HeartbeatsLoop(brokers, queen, workers, settings.heartbeatEvery());
    deadLetters = new DeadLettersLoop(brokers, letters);
    timers.begin();
    reconciler.begin();
  }

  void end(@Observes ShutdownEvent event) throws InterruptedException {
    if (reports != null) {
      reports.close();
    }
    if (heartbeats != null) {
      heartbeats.close();
    }
    if (deadLetters != null) {
      deadLetters.close();
    }
    if (nudges != null) {
      nudges.close(java.time.Duration.ofSeconds(1));
    }
  }

  @Override
  public void declare(String caste) {
    try (var admin = Admin.create(Map.of("bootstrap.servers", brokers))) {
      new TopicDeclarations(admin, settings.shards(), settings.replicationFactor())
          .declare(List.of(Topics.taskDeclaration(caste)));
    }
  }

  /// Sent from a thread of its own: a producer without metadata blocks, and nobody waits for a
  /// nudge.
  @Override
  public void nudge(int shard, UUID colony) {
    var producer = nudges;
    if (producer == null) {
      return;
    }
    var nudge =
        new WorkerReport.Nudge(
            Ids.next(), colony, "default", Instant.now(), Message.SCHEMA_VERSION, null);
    Thread.startVirtualThread(
        () ->
            producer.send(
                new ProducerRecord<>(
                    Topics.REPORTS, shard, colony.toString(), Payloads.write(nudge))));
  }
}
