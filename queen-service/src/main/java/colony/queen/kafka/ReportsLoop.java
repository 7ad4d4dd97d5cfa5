package colony.queen.kafka;

import colony.contracts.Topics;
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

/// Reads `colony.reports`, poll by poll: what one poll gave is one batch. Offsets live in
/// PostgreSQL, in the transaction of the batch; the group only spreads the shards. Why a plain
/// loop: see docs/decisions/inbound.md.
final class ReportsLoop implements AutoCloseable {
  private static final Logger LOG = Logger.getLogger(ReportsLoop.class);

  private final Reign reign;
  private final InputOffsets offsets;
  private final Readings readings;
  private final KafkaConsumer<String, byte[]> consumer;
  private final Set<Integer> assigned = ConcurrentHashMap.newKeySet();
  private final Thread thread;
  private volatile boolean ending;

  ReportsLoop(String brokers, String name, Reign reign, InputOffsets offsets, Readings readings) {
    this.reign = reign;
    this.readings = readings;
    this.offsets = offsets;
    this.consumer =
        new KafkaConsumer<>(
            Map.ofEntries(
                Map.entry(ConsumerConfig.BOOTSTRAP_SERVERS_CONFIG, brokers),
                Map.entry(ConsumerConfig.GROUP_ID_CONFIG, "colony-queens"),
                Map.entry(ConsumerConfig.CLIENT_ID_CONFIG, name),
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
    this.thread = Thread.ofPlatform().name("reports").start(this::run);
  }

  @Override
  public void close() throws InterruptedException {
    ending = true;
    consumer.wakeup();
    thread.join(Duration.ofSeconds(5));
  }

  private void run() {
    try (consumer) {
      consumer.subscribe(List.of(Topics.REPORTS), new Shards());
      while (!ending) {
        step();
      }
    } catch (WakeupException e) {
      if (!ending) {
        LOG.error("the reports loop was woken without being asked to end", e);
      }
    } finally {
      reign.reading(false);
      reign.publisher().lost(Set.copyOf(assigned));
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
          batch.add(readings.of(record));
        }
        reign
            .road()
            .apply(Topics.REPORTS, batch, () -> !ending)
            .ifPresent(taken -> goBack(taken.gaps()));
      }
    } catch (WakeupException e) {
      throw e;
    } catch (RuntimeException e) {
      LOG.error("a batch of reports was not applied, it is read again", e);
      seekToStored(assigned);
    }
  }

  /// The records began above the stored offset: go back to it, unless the log no longer has it.
  private void goBack(Map<Integer, Long> gaps) {
    if (gaps.isEmpty()) {
      return;
    }
    var partitions = gaps.keySet().stream().map(ReportsLoop::partition).toList();
    var beginnings = consumer.beginningOffsets(partitions);
    gaps.forEach(
        (shard, next) -> {
          long beginning = beginnings.getOrDefault(partition(shard), 0L);
          if (beginning > next) {
            LOG.errorf(
                "shard %d: reports %d to %d were deleted by retention before they were read",
                shard, next, beginning - 1);
            reign.road().skipTo(Topics.REPORTS, shard, beginning);
          }
          consumer.seek(partition(shard), Math.max(beginning, next));
        });
  }

  private void seekToStored(Collection<Integer> shards) {
    if (shards.isEmpty()) {
      return;
    }
    var stored = new HashMap<>(offsets.next(Topics.REPORTS, shards));
    var unread =
        shards.stream()
            .filter(shard -> !stored.containsKey(shard))
            .map(ReportsLoop::partition)
            .toList();
    stored.forEach((shard, next) -> consumer.seek(partition(shard), next));
    consumer.seekToBeginning(unread);
  }

  private static TopicPartition partition(int shard) {
    return new TopicPartition(Topics.REPORTS, shard);
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
      reign.publisher().taken(shards);
      reign.reading(true);
      if (!shards.isEmpty()) {
        LOG.infof("owns shards %s", assigned);
      }
    }

    @Override
    public void onPartitionsRevoked(Collection<TopicPartition> partitions) {
      assigned.removeAll(shards(partitions));
      reign.publisher().lost(shards(partitions));
    }

    @Override
    public void onPartitionsLost(Collection<TopicPartition> partitions) {
      reign.reading(false);
      onPartitionsRevoked(partitions);
    }
  }
}
