package colony.queen.kafka;

import colony.queen.app.InputOffsets;
import colony.queen.app.Reign;
import colony.queen.road.Arrival;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRebalanceListener;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.CooperativeStickyAssignor;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.WakeupException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.jboss.logging.Logger;

/// Reads one inbound topic, poll by poll: what one poll gave is one batch. Offsets live in
/// PostgreSQL, in the transaction of the batch; the group only spreads the shards. Why a plain
/// loop, and one for each topic: see docs/decisions/inbound.md.
final class InboundLoop implements Loop {
  private static final Logger LOG = Logger.getLogger(InboundLoop.class);

  private final Inbound inbound;
  private final Reign reign;
  private final InputOffsets offsets;
  private final Tenure tenure;
  private final KafkaConsumer<String, byte[]> consumer;
  private final Set<Integer> assigned = ConcurrentHashMap.newKeySet();
  private final Thread thread;
  private volatile boolean ending;

  InboundLoop(
      String brokers,
      String queen,
      Inbound inbound,
      Reign reign,
      InputOffsets offsets,
      Tenure tenure) {
    this.inbound = inbound;
    this.reign = reign;
    this.offsets = offsets;
    this.tenure = tenure;
    this.consumer =
        new KafkaConsumer<>(
            Map.ofEntries(
                Map.entry(ConsumerConfig.BOOTSTRAP_SERVERS_CONFIG, brokers),
                Map.entry(ConsumerConfig.GROUP_ID_CONFIG, inbound.group()),
                Map.entry(ConsumerConfig.CLIENT_ID_CONFIG, queen + "-" + inbound.name()),
                Map.entry(ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, "false"),
                Map.entry(ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "earliest"),
                Map.entry(ConsumerConfig.MAX_POLL_RECORDS_CONFIG, "200"),
                Map.entry(ConsumerConfig.SESSION_TIMEOUT_MS_CONFIG, "6000"),
                Map.entry(ConsumerConfig.HEARTBEAT_INTERVAL_MS_CONFIG, "2000"),
                Map.entry(
                    ConsumerConfig.PARTITION_ASSIGNMENT_STRATEGY_CONFIG,
                    CooperativeStickyAssignor.class.getName())),
            new StringDeserializer(),
            new ByteArrayDeserializer());
    this.thread = Thread.ofPlatform().name(inbound.name()).start(this::run);
  }

  @Override
  public void close() throws InterruptedException {
    ending = true;
    consumer.wakeup();
    thread.join(Duration.ofSeconds(5));
  }

  private void run() {
    try (consumer) {
      consumer.subscribe(List.of(inbound.topic()), new Shards());
      while (!ending) {
        step();
      }
    } catch (WakeupException e) {
      if (!ending) {
        LOG.errorf(e, "the loop of %s was woken without being asked to end", inbound.topic());
      }
    } finally {
      tenure.left();
      tenure.lost(Set.copyOf(assigned));
    }
  }

  /// One poll. What goes wrong here is logged and tried again: the records stay unread until their
  /// offsets have moved.
  private void step() {
    try {
      var records = consumer.poll(Duration.ofSeconds(1));
      if (!records.isEmpty()) {
        var batch = new ArrayList<Arrival>(records.count());
        for (ConsumerRecord<String, byte[]> record : records) {
          batch.add(inbound.reading().apply(record));
        }
        reign
            .road()
            .apply(inbound.topic(), batch, () -> !ending)
            .ifPresent(taken -> goBack(taken.gaps()));
      }
    } catch (WakeupException e) {
      throw e;
    } catch (RuntimeException e) {
      LOG.errorf(e, "a batch of %s was not applied, it is read again", inbound.topic());
      seekToStored(assigned);
    }
  }

  /// The records began above the stored offset: go back to it, unless the log no longer has it.
  private void goBack(Map<Integer, Long> gaps) {
    if (gaps.isEmpty()) {
      return;
    }
    var partitions = gaps.keySet().stream().map(this::partition).toList();
    var beginnings = consumer.beginningOffsets(partitions);
    gaps.forEach(
        (shard, next) -> {
          long beginning = beginnings.getOrDefault(partition(shard), 0L);
          if (beginning > next) {
            LOG.errorf(
                "%s, shard %d: records %d to %d were deleted by retention before they were read",
                inbound.topic(), shard, next, beginning - 1);
            reign.road().skipTo(inbound.topic(), shard, beginning);
          }
          consumer.seek(partition(shard), Math.max(beginning, next));
        });
  }

  private void seekToStored(Collection<Integer> shards) {
    if (shards.isEmpty()) {
      return;
    }
    var stored = new HashMap<>(offsets.next(inbound.topic(), shards));
    var unread =
        shards.stream().filter(shard -> !stored.containsKey(shard)).map(this::partition).toList();
    stored.forEach((shard, next) -> consumer.seek(partition(shard), next));
    consumer.seekToBeginning(unread);
  }

  private TopicPartition partition(int shard) {
    return new TopicPartition(inbound.topic(), shard);
  }

  private static List<Integer> shards(Collection<TopicPartition> partitions) {
    return partitions.stream().map(TopicPartition::partition).toList();
  }

  private final class Shards implements ConsumerRebalanceListener {
    @Override
    public void onPartitionsAssigned(Collection<TopicPartition> partitions) {
      var shards = shards(partitions);
      seekToStored(shards);
      assigned.addAll(shards);
      tenure.taken(shards);
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
