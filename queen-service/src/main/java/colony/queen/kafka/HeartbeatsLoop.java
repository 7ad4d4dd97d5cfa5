package colony.queen.kafka;

import colony.contracts.DeadLetter;
import colony.contracts.Heartbeat;
import colony.contracts.Ids;
import colony.contracts.Message;
import colony.contracts.Payloads;
import colony.contracts.Topics;
import colony.contracts.kafka.KafkaAccess;
import colony.contracts.kafka.LastingTrouble;
import colony.queen.app.life.SignsOfLife;
import colony.queen.app.worker.Workers;
import colony.queen.road.Store;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.apache.kafka.clients.consumer.CloseOptions;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRebalanceListener;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.WakeupException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.jboss.logging.Logger;

/// Reads `colony.heartbeats` and puts this Queen's own tick into it. The topic has one partition,
/// so one Queen of the group reads at a time; each ticks.
final class HeartbeatsLoop implements Loop {
  private static final Logger LOG = Logger.getLogger(HeartbeatsLoop.class);

  private static final Duration PAUSE = Duration.ofMillis(500);

  /// Senders of whom letters are written, as long as this Queen reads: more are a flood.
  private static final int MOST_ODD = 1_000;

  private final KafkaAccess brokers;
  private final SignsOfLife life;
  private final String queen;
  private final Workers workers;
  private final Duration every;
  private final KafkaConsumer<String, byte[]> consumer;
  private final KafkaProducer<String, byte[]> producer;
  private final LastingTrouble trouble = new LastingTrouble(LOG::warn, InstantSource.system());
  private final Thread thread;
  private volatile boolean ending;

  /// By the monotonic clock: set back, the other one would hold the ticks up, and with no worker
  /// beating the log's time stands still without them.
  private long nextTick = System.nanoTime();

  /// Hashes of those of whom a letter was written: a name may be as long as a message. Only the
  /// thread.
  private final Set<Integer> odd = new HashSet<>();

  HeartbeatsLoop(
      KafkaAccess brokers, SignsOfLife life, String queen, Workers workers, Duration every) {
    this.brokers = brokers;
    this.life = life;
    this.queen = queen;
    this.workers = workers;
    this.every = every;
    this.consumer =
        new KafkaConsumer<>(
            brokers.settings(
                "queen-heartbeats",
                Map.of(
                    ConsumerConfig.GROUP_ID_CONFIG,
                        brokers.names().real("colony-queens-heartbeats"),
                    ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, "false",
                    ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "latest",
                    ConsumerConfig.SESSION_TIMEOUT_MS_CONFIG, "6000",
                    ConsumerConfig.HEARTBEAT_INTERVAL_MS_CONFIG, "2000")),
            new StringDeserializer(),
            new ByteArrayDeserializer());
    this.producer = KafkaWire.open(brokers, "queen-ticks");
    this.thread = Thread.ofPlatform().name("heartbeats").start(this::run);
  }

  @Override
  public void stop() {
    ending = true;
    consumer.wakeup();
  }

  @Override
  public void close() throws InterruptedException {
    stop();
    thread.join(Duration.ofSeconds(5));
    producer.close(Duration.ofSeconds(1));
  }

  private void run() {
    life.begin();
    try {
      consumer.subscribe(List.of(brokers.names().real(Topics.HEARTBEATS)), new Reading());
      while (!ending) {
        life.give();
        step();
      }
    } catch (WakeupException e) {
      if (!ending) {
        LOG.error("the heartbeats loop was woken without being asked to end", e);
      }
    } finally {
      consumer.close(CloseOptions.timeout(Duration.ofSeconds(3)));
      if (ending) {
        life.end();
      }
    }
  }

  private void step() {
    try {
      tick();
      var records = consumer.poll(Duration.ofSeconds(1));
      trouble.over();
      if (!records.isEmpty()) {
        take(records);
      }
    } catch (WakeupException e) {
      throw e;
    } catch (RuntimeException e) {
      trouble.say("heartbeats were not taken, the next ones are: " + e.getMessage());
      workers.beginReading();
      pause();
    }
  }

  /// Some things are said once, such as that a process leaves: while the database is away nothing
  /// is skipped.
  private void take(ConsumerRecords<String, byte[]> records) {
    try {
      read(records);
      consumer.commitAsync();
    } catch (Store.Unavailable e) {
      LOG.warnf("heartbeats were not taken, they are read again: %s", e.getMessage());
      workers.beginReading();
      for (var partition : records.partitions()) {
        consumer.seek(partition, records.records(partition).getFirst().offset());
      }
      pause();
    }
  }

  private static void pause() {
    try {
      Thread.sleep(PAUSE);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void tick() {
    long now = System.nanoTime();
    if (now - nextTick < 0) {
      return;
    }
    nextTick = now + every.toNanos();
    var tick = new Heartbeat.Tick(Ids.next(), Instant.now(), Message.SCHEMA_VERSION, queen);
    producer.send(
        new ProducerRecord<>(
            brokers.names().real(Topics.HEARTBEATS), 0, queen, Payloads.write(tick)));
  }

  /// Time is the log's: the records' timestamps.
  private void read(ConsumerRecords<String, byte[]> records) {
    var beats = new ArrayList<Workers.Beat>();
    var newest = Instant.EPOCH;
    for (ConsumerRecord<String, byte[]> record : records) {
      var at = Instant.ofEpochMilli(record.timestamp());
      newest = at.isAfter(newest) ? at : newest;
      beat(record, at).ifPresent(beats::add);
    }
    workers.heard(beats, newest);
  }

  private Optional<Workers.Beat> beat(ConsumerRecord<String, byte[]> record, Instant at) {
    try {
      return switch (Payloads.read(record.value(), Heartbeat.class)) {
        case Heartbeat.Worker worker -> Optional.of(WorkerBeat.of(worker, at));
        case Heartbeat.Tick _ -> Optional.empty();
      };
    } catch (IOException | RuntimeException e) {
      reject(record, "no heartbeat: " + Letters.why(e));
      return Optional.empty();
    }
  }

  /// Whoever beats so does it again in a few seconds: one letter tells it.
  private void reject(ConsumerRecord<String, byte[]> record, String reason) {
    LOG.warnf(
        "heartbeat at offset %d cannot be read: %s", record.offset(), DeadLetter.fitted(reason));
    if (odd.size() >= MOST_ODD || !odd.add(Objects.hashCode(record.key()))) {
      return;
    }
    var letter =
        DeadLetter.of(
            Topics.HEARTBEATS,
            record.partition(),
            record.offset(),
            record.value(),
            reason,
            Instant.now());
    producer.send(
        new ProducerRecord<>(
            brokers.names().real(Topics.DEAD_LETTERS),
            0,
            letter.id().toString(),
            Payloads.write(letter)));
  }

  private final class Reading implements ConsumerRebalanceListener {
    @Override
    public void onPartitionsAssigned(Collection<TopicPartition> partitions) {
      workers.beginReading();
    }

    @Override
    public void onPartitionsRevoked(Collection<TopicPartition> partitions) {
      workers.beginReading();
    }
  }
}
