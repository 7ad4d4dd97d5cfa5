package colony.queen.kafka;

import colony.contracts.Ids;
import colony.contracts.Message;
import colony.contracts.Payloads;
import colony.contracts.Topics;
import colony.contracts.WorkerReport;
import colony.contracts.kafka.DeclaredTopics;
import colony.contracts.kafka.KafkaAccess;
import colony.contracts.kafka.LastingTrouble;
import colony.contracts.kafka.TopicDeclarations;
import colony.queen.app.QueenSettings;
import colony.queen.app.blob.PlanArtifacts;
import colony.queen.app.checkpoint.Reconciler;
import colony.queen.app.document.PlanDocuments;
import colony.queen.app.life.SignsOfLife;
import colony.queen.app.notice.Notices;
import colony.queen.app.reign.InputOffsets;
import colony.queen.app.reign.Nudges;
import colony.queen.app.reign.Reign;
import colony.queen.app.reign.Timers;
import colony.queen.app.reign.TopicCheck;
import colony.queen.app.signal.StatedLessons;
import colony.queen.app.tenant.Turns;
import colony.queen.app.worker.Castes;
import colony.queen.app.worker.Workers;
import colony.queen.road.Wire;
import io.quarkus.runtime.ShutdownDelayInitiatedEvent;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.quarkus.vertx.http.HttpServerStart;
import io.quarkus.vertx.http.HttpsServerStart;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.event.ObservesAsync;
import jakarta.enterprise.inject.Disposes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.errors.RetriableException;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/// Starts and ends everything that talks to the broker.
@ApplicationScoped
public class KafkaSide implements Nudges, Castes, TopicCheck {
  private static final Logger LOG = Logger.getLogger(KafkaSide.class);

  private static final Map<String, String> ADMIN =
      Map.of("default.api.timeout.ms", "10000", "request.timeout.ms", "5000");

  private final KafkaAccess brokers;
  private final QueenSettings settings;
  private final SignsOfLife life;
  private final String queen = Ids.next().toString();
  private final AtomicBoolean joined = new AtomicBoolean();

  /// Topics of castes and programs that were seen here. They stay, and who names them again asks no
  /// broker: commands are taken while Kafka is away.
  private final Set<String> seen = ConcurrentHashMap.newKeySet();

  /// Those that are declared now because something is to be sent there.
  private final Set<String> anew = ConcurrentHashMap.newKeySet();

  private final LastingTrouble undeclared = new LastingTrouble(LOG::error, InstantSource.system());

  private volatile @Nullable DeclaredTopics topics;
  private volatile @Nullable KafkaProducer<String, byte[]> nudges;

  // Guarded by this.
  private List<Loop> loops = List.of();
  private boolean ending;

  @Inject
  public KafkaSide(KafkaAccess brokers, QueenSettings settings, SignsOfLife life) {
    this.brokers = brokers;
    this.settings = settings;
    this.life = life;
  }

  @Produces
  @Singleton
  Wire wire() {
    return new KafkaWire(brokers, this::declareAnew);
  }

  void close(@Disposes Wire wire) {
    ((KafkaWire) wire).close();
  }

  void begin(
      @Observes StartupEvent event,
      Reign reign,
      Workers workers,
      Timers timers,
      Turns turns,
      Reconciler reconciler,
      InputOffsets offsets,
      PlanDocuments plans,
      PlanArtifacts artifacts,
      KeptLetters letters,
      StatedLessons lessons,
      Notices notices) {
    var declared =
        new DeclaredTopics(
            () -> declare(Topics.declarations()),
            () -> read(reign, workers, offsets, plans, artifacts, letters, lessons),
            LOG::error);
    topics = declared;
    timers.begin();
    turns.begin();
    reconciler.begin();
    notices.begin();
  }

  void open(@ObservesAsync HttpServerStart event) {
    join();
  }

  void open(@ObservesAsync HttpsServerStart event) {
    join();
  }

  /// Last of all: shards that are given to a Queen while the rest of her still starts wait for her.
  private void join() {
    var declared = topics;
    if (declared == null || !joined.compareAndSet(false, true)) {
      return;
    }
    try {
      declared.begin();
    } catch (RuntimeException e) {
      // Nobody hears of what an observer beside the start throws.
      LOG.error("the Queen reads nothing and stays not ready", e);
      throw e;
    }
  }

  /// Reads all there is to read, as soon as it can be.
  private synchronized void read(
      Reign reign,
      Workers workers,
      InputOffsets offsets,
      PlanDocuments plans,
      PlanArtifacts artifacts,
      KeptLetters letters,
      StatedLessons lessons) {
    if (ending) {
      return;
    }
    var producer = KafkaWire.open(brokers, "queen-nudges");
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
            new HeartbeatsLoop(brokers, life, queen, workers, settings.heartbeatEvery()),
            new GroupLoop(brokers, life, "dead-letters", Topics.DEAD_LETTERS, letters),
            new GroupLoop(
                brokers,
                life,
                "patterns",
                Topics.PATTERNS,
                new StatedPatterns(lessons::take, producer, brokers.names())));
  }

  private Loop inbound(Inbound inbound, Reign reign, InputOffsets offsets, Tenure tenure) {
    return new InboundLoop(brokers, "queen-" + queen, inbound, life, reign, offsets, tenure);
  }

  /// The shards go to others at once; commands are still taken as long as they come.
  void leave(@Observes ShutdownDelayInitiatedEvent event, Reign reign) throws InterruptedException {
    reign.leave();
    stopReading();
  }

  void end(@Observes ShutdownEvent event) throws InterruptedException {
    stopReading();
    var producer = nudges;
    if (producer != null) {
      producer.close(Duration.ofSeconds(1));
    }
  }

  private void stopReading() throws InterruptedException {
    var declared = topics;
    if (declared != null) {
      declared.close();
    }
    for (var loop : asked()) {
      loop.close();
    }
  }

  /// All at once: each may need a while for the batch in hand.
  private synchronized List<Loop> asked() {
    ending = true;
    loops.forEach(Loop::stop);
    return loops;
  }

  @Override
  public Optional<String> missing() {
    var declared = topics;
    return declared == null ? Optional.of("the Queen is starting") : declared.missing();
  }

  @Override
  public void declare(Topics.Declaration topic) {
    if (seen.contains(topic.name())) {
      return;
    }
    try {
      brought(topic);
    } catch (IllegalStateException | KafkaException e) {
      throw TopicTrouble.of(topic.name(), e);
    }
    seen.add(topic.name());
  }

  /// Several Queens that make room for the last one at once may make one each.
  private void brought(Topics.Declaration topic) {
    try (var admin = admin()) {
      new BroughtTopics(brokers.names(), settings.maxCastes())
          .demandRoom(topic.name(), admin.listTopics().names().get());
      declarations(admin).declare(List.of(topic));
    } catch (ExecutionException e) {
      throw e.getCause() instanceof RetriableException away
          ? away
          : new IllegalStateException("the topics could not be looked up: " + e.getCause(), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while looking for topics", e);
    }
  }

  /// Colonies outlive the topics of their castes and programs: the brokers may be others than when
  /// the plan came, or the topics' prefix another one. Beside whoever sends, who tries again
  /// anyway.
  void declareAnew(String topic) {
    if (Topics.ofTasks(topic) && anew.add(topic)) {
      Thread.startVirtualThread(
          () -> {
            try {
              declare(List.of(Topics.ofTasksNamed(topic)));
              undeclared.over();
            } catch (RuntimeException e) {
              undeclared.say("tasks wait for their topic: " + e.getMessage());
            } finally {
              anew.remove(topic);
            }
          });
    }
  }

  private void declare(Collection<Topics.Declaration> declarations) {
    try (var admin = admin()) {
      declarations(admin).declare(declarations);
    }
  }

  private Admin admin() {
    return Admin.create(brokers.settings("queen-admin", ADMIN));
  }

  private TopicDeclarations declarations(Admin admin) {
    return new TopicDeclarations(
        admin, brokers.names(), settings.shards(), settings.replicationFactor());
  }

  /// Sent from a thread of its own: a producer without metadata blocks, and nobody waits for a
  /// nudge.
  @Override
  public void nudge(int shard, UUID colony) {
    nudge(shard, colony, null, null);
  }

  @Override
  public void lost(int shard, UUID colony, String instance, String why) {
    nudge(shard, colony, why, instance);
  }

  private void nudge(int shard, UUID colony, @Nullable String why, @Nullable String lostInstance) {
    var producer = nudges;
    if (producer == null) {
      return;
    }
    var nudge =
        new WorkerReport.Nudge(
            Ids.next(),
            colony,
            "default",
            Instant.now(),
            Message.SCHEMA_VERSION,
            why,
            lostInstance);
    Thread.startVirtualThread(
        () ->
            producer.send(
                new ProducerRecord<>(
                    brokers.names().real(Topics.REPORTS),
                    shard,
                    colony.toString(),
                    Payloads.write(nudge))));
  }
}
