package colony.queen.kafka;

import colony.contracts.kafka.KafkaAccess;
import colony.contracts.kafka.LastingTrouble;
import colony.contracts.kafka.RecordHeaders;
import colony.queen.app.life.SignsOfLife;
import colony.queen.app.reign.InputOffsets;
import colony.queen.app.reign.Reign;
import colony.queen.road.Applied;
import colony.queen.road.Arrival;
import colony.queen.road.Inlet;
import colony.queen.road.Out;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.kafka.clients.consumer.CloseOptions;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRebalanceListener;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.CooperativeStickyAssignor;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.WakeupException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.jboss.logging.Logger;
import org.jboss.logging.MDC;

/// Reads one inbound topic, poll by poll: what one poll gave is one batch. Offsets live in
/// PostgreSQL, in the transaction of the batch; the group only spreads the shards. Why a plain
/// loop, and one for each topic: see docs/decisions/inbound.md.
final class InboundLoop implements Loop {
  private static final Logger LOG = Logger.getLogger(InboundLoop.class);

  /// By a heartbeat a member learns that another one comes or goes: until then the shards that move
  /// are nobody's.
  private static final String HEARTBEAT = "250";

  private static final Duration PAUSE = Duration.ofMillis(500);
  private static final Duration LOOK_UP_EVERY = Duration.ofSeconds(10);

  /// How long a shard rests whose next colony somebody holds in the database. Finding that out
  /// takes some seconds each time, in which the other shards wait.
  private static final Duration REST = Duration.ofSeconds(5);

  private final KafkaAccess brokers;
  private final Inbound inbound;
  private final SignsOfLife life;
  private final Reign reign;
  private final Tenure tenure;
  private final KafkaConsumer<String, byte[]> consumer;
  private final TopicIds ids;
  private final Seeker seeker;
  private final Set<Integer> assigned = ConcurrentHashMap.newKeySet();
  private final LastingTrouble trouble = new LastingTrouble(LOG::error, InstantSource.system());
  private final Thread thread;

  /// Shards of which it is not known yet where to read on. Only the loop's thread.
  private final Set<Integer> unsought = new HashSet<>();

  /// What is read, as of when it was last looked up. Only the loop's thread.
  private Inlet inlet = Inlet.NONE;

  /// When it is looked up again, by the process's clock. Only the loop's thread.
  private long lookUpAt = System.nanoTime();

  /// When shards that rest are read again, by the process's clock. Only the loop's thread.
  private long restUntil = System.nanoTime();

  private volatile boolean ending;

  InboundLoop(
      KafkaAccess brokers,
      String queen,
      Inbound inbound,
      SignsOfLife life,
      Reign reign,
      InputOffsets offsets,
      Tenure tenure) {
    this.brokers = brokers;
    this.inbound = inbound;
    this.life = life;
    this.reign = reign;
    this.tenure = tenure;
    this.consumer =
        new KafkaConsumer<>(
            brokers.settings(
                inbound.name(),
                Map.ofEntries(
                    Map.entry(
                        ConsumerConfig.GROUP_ID_CONFIG, brokers.names().real(inbound.group())),
                    Map.entry(
                        ConsumerConfig.CLIENT_ID_CONFIG,
                        brokers.names().real(queen + "-" + inbound.name())),
                    Map.entry(ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, "false"),
                    Map.entry(ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "earliest"),
                    Map.entry(ConsumerConfig.MAX_POLL_RECORDS_CONFIG, "200"),
                    Map.entry(ConsumerConfig.SESSION_TIMEOUT_MS_CONFIG, "6000"),
                    Map.entry(ConsumerConfig.HEARTBEAT_INTERVAL_MS_CONFIG, HEARTBEAT),
                    Map.entry(
                        ConsumerConfig.PARTITION_ASSIGNMENT_STRATEGY_CONFIG,
                        CooperativeStickyAssignor.class.getName()))),
            new StringDeserializer(),
            new ByteArrayDeserializer());
    this.ids = new TopicIds(brokers, queen + "-" + inbound.name() + "-ids");
    this.seeker =
        new Seeker(consumer, offsets, reign.road(), brokers.names().real(inbound.topic()));
    this.thread = Thread.ofPlatform().name(inbound.name()).start(this::run);
  }

  @Override
  public void stop() {
    ending = true;
    consumer.wakeup();
  }

  @Override
  public void close() throws InterruptedException {
    stop();
    thread.join(Duration.ofSeconds(10));
  }

  private void run() {
    MDC.put("topic", inbound.topic());
    life.begin();
    try {
      consumer.subscribe(List.of(brokers.names().real(inbound.topic())), new Shards());
      while (!ending) {
        life.give();
        step();
      }
    } catch (WakeupException e) {
      if (!ending) {
        LOG.errorf(e, "the loop of %s was woken without being asked to end", inbound.topic());
      }
    } finally {
      leave();
    }
  }

  private void leave() {
    try {
      tenure.leaving();
      consumer.close(CloseOptions.timeout(Duration.ofSeconds(3)));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (KafkaException e) {
      LOG.warnf("the group of %s was left without a word: %s", inbound.topic(), e.getMessage());
    } finally {
      ids.close();
      tenure.left();
      tenure.lost(Set.copyOf(assigned));
      if (ending) {
        life.end();
      }
    }
  }

  /// One poll. What goes wrong here is logged and tried again: the records stay unread until their
  /// offsets have moved.
  private void step() {
    try {
      seekUnsought();
      wake();
      var records = brokers.names().logical(consumer.poll(Duration.ofSeconds(1)));
      trouble.over();
      reign.lag(inbound.topic(), lag());
      if (!records.isEmpty()) {
        seeker.polled(records);
        var batch = new ArrayList<Arrival>(records.count());
        for (ConsumerRecord<String, byte[]> record : records) {
          batch.add(
              inbound
                  .reading()
                  .apply(record)
                  .following(seeker.before(record))
                  .causedBy(cause(record)));
        }
        reign.road().apply(inlet, batch, () -> !ending).ifPresent(this::seekAfter);
      }
    } catch (WakeupException e) {
      throw e;
    } catch (RuntimeException e) {
      trouble.say("%s is not read now, it is tried again: %s".formatted(inbound.topic(), e));
      LOG.debugf(e, "%s is not read now", inbound.topic());
      unsought.addAll(assigned);
      pause();
    }
  }

  private static void pause() {
    try {
      Thread.sleep(PAUSE);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  /// Until that is done nothing is polled. The batch of a shard that was not sought would be
  /// dropped, and so would the next.
  private void seekUnsought() {
    unsought.retainAll(assigned);
    if (!unsought.isEmpty() || (!assigned.isEmpty() && System.nanoTime() - lookUpAt >= 0)) {
      lookUp();
    }
    if (!unsought.isEmpty()) {
      seeker.toStored(inlet, unsought);
      unsought.clear();
    }
  }

  /// A consumer goes on in a topic that was made anew where it was in the former one, and tells
  /// nobody. Then all of its shards are sought.
  private void lookUp() {
    lookUpAt = System.nanoTime() + LOOK_UP_EVERY.toNanos();
    var now = ids.now(inbound.topic());
    if (!now.equals(inlet)) {
      inlet = now;
      unsought.addAll(assigned);
    }
  }

  private static Optional<String> cause(ConsumerRecord<String, byte[]> record) {
    return RecordHeaders.text(record, Out.TRACEPARENT);
  }

  /// Offsets are not committed to Kafka, so nobody else can tell.
  private long lag() {
    return consumer.assignment().stream()
        .mapToLong(partition -> consumer.currentLag(partition).orElse(0))
        .sum();
  }

  /// Records that were taken before may be of a topic that was made anew, or of a log that lost its
  /// end, while it was read. All shards are sought again, which finds out.
  private void seekAfter(Applied taken) {
    seeker.back(inlet, taken.gaps());
    rest(taken.held());
    if (taken.dropped() > 0) {
      lookUpAt = System.nanoTime();
      unsought.addAll(assigned);
    }
  }

  private void rest(Set<Integer> held) {
    if (!held.isEmpty()) {
      consumer.pause(
          consumer.assignment().stream().filter(it -> held.contains(it.partition())).toList());
      restUntil = System.nanoTime() + REST.toNanos();
    }
  }

  private void wake() {
    if (System.nanoTime() - restUntil >= 0 && !consumer.paused().isEmpty()) {
      consumer.resume(consumer.paused());
    }
  }

  private static List<Integer> shards(Collection<TopicPartition> partitions) {
    return partitions.stream().map(TopicPartition::partition).toList();
  }

  private final class Shards implements ConsumerRebalanceListener {
    @Override
    public void onPartitionsAssigned(Collection<TopicPartition> partitions) {
      var shards = shards(partitions);
      assigned.addAll(shards);
      unsought.addAll(shards);
      tenure.taken(shards);
      seekUnsought();
      if (!shards.isEmpty()) {
        LOG.infof("reads %s of shards %s", inbound.topic(), assigned);
      }
    }

    @Override
    public void onPartitionsRevoked(Collection<TopicPartition> partitions) {
      assigned.removeAll(shards(partitions));
      tenure.lost(shards(partitions));
    }

    @Override
    public void onPartitionsLost(Collection<TopicPartition> partitions) {
      tenure.left();
      onPartitionsRevoked(partitions);
    }
  }
}
