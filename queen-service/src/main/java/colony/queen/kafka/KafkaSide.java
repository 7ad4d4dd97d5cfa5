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
import colony.queen.app.PatternBook;
import colony.queen.app.PlanArtifacts;
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
  private List<Loop> loops = List.of();

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
      PlanArtifacts artifacts,
      LetterBox letters,
      PatternBook book) {
    try (var admin = Admin.create(Map.of("bootstrap.servers", brokers))) {
      TopicDeclarations.declare(admin, settings.shards(), settings.replicationFactor());
    }
    var producer = KafkaWire.open(brokers);
    nudges = producer;
    loops =
        List.of(
            inbound(
                new Inbound(
                    Topics.REPORTS, "colony-queens", new Readings(plans, this, artifacts)::of),
                reign,
                offsets,
                new Ownership(reign)),
            inbound(
                new Inbound(Topics.SIGNALS, "colony-queens-signals", SignalReadings::of),
                reign,
                offsets,
                Tenure.NONE),
            new HeartbeatsLoop(brokers, queen, workers, settings.heartbeatEvery()),
            new GroupLoop(
                brokers,
                "dead-letters",
                Topics.DEAD_LETTERS,
                records -> letters.add(ReceivedLetter.all(records))),
            new GroupLoop(
                brokers, "patterns", Topics.PATTERNS, new StatedPatterns(book, producer)));
    timers.begin();
    reconciler.begin();
  }

  private Loop inbound(Inbound inbound, Reign reign, InputOffsets offsets, Tenure tenure) {
    return new InboundLoop(brokers, "queen-" + queen, inbound, reign, offsets, tenure);
  }

  void end(@Observes ShutdownEvent event) throws InterruptedException {
    for (var loop : loops) {
      loop.close();
    }
    if (nudges != null) {
      nudges.close(java.time.Duration.ofSeconds(1));
    }
  }

  @Override
  public void declare(Topics.Declaration topic) {
    try (var admin = Admin.create(Map.of("bootstrap.servers", brokers))) {
      new TopicDeclarations(admin, settings.shards(), settings.replicationFactor())
          .declare(List.of(topic));
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
