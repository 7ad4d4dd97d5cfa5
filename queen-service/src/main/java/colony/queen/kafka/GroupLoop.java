package colony.queen.kafka;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.errors.WakeupException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.jboss.logging.Logger;

/// Reads a topic beside the road whose records may be taken twice. Such a topic has one partition,
/// so one Queen of the group reads at a time; what could not be taken is read again.
final class GroupLoop implements Loop {
  private static final Logger LOG = Logger.getLogger(GroupLoop.class);

  private static final Duration PAUSE = Duration.ofMillis(500);

  private final String topic;
  private final Consumer<ConsumerRecords<String, byte[]>> taking;
  private final KafkaConsumer<String, byte[]> consumer;
  private final Thread thread;
  private volatile boolean ending;

  /// @param name what is read, in the names of group and thread
  GroupLoop(
      String brokers, String name, String topic, Consumer<ConsumerRecords<String, byte[]>> taking) {
    this.topic = topic;
    this.taking = taking;
    this.consumer =
        new KafkaConsumer<>(
            Map.of(
                ConsumerConfig.BOOTSTRAP_SERVERS_CONFIG, brokers,
                ConsumerConfig.GROUP_ID_CONFIG, "colony-queens-" + name,
                ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, "false",
                ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "earliest",
                ConsumerConfig.MAX_POLL_RECORDS_CONFIG, "50",
                ConsumerConfig.SESSION_TIMEOUT_MS_CONFIG, "6000",
                ConsumerConfig.HEARTBEAT_INTERVAL_MS_CONFIG, "2000"),
            new StringDeserializer(),
            new ByteArrayDeserializer());
    this.thread = Thread.ofPlatform().name(name).start(this::run);
  }

  @Override
  public void close() throws InterruptedException {
    ending = true;
    consumer.wakeup();
    thread.join(Duration.ofSeconds(5));
  }

  private void run() {
    try (consumer) {
      consumer.subscribe(List.of(topic));
      while (!ending) {
        step();
      }
    } catch (WakeupException e) {
      if (!ending) {
        LOG.errorf(e, "the loop of %s was woken without being asked to end", topic);
      }
    }
  }

  private void step() {
    try {
      var records = consumer.poll(Duration.ofSeconds(1));
      if (!records.isEmpty()) {
        take(records);
      }
    } catch (WakeupException e) {
      throw e;
    } catch (RuntimeException e) {
      LOG.errorf(e, "%s was not read, it is tried again", topic);
      pause();
    }
  }

  private void take(ConsumerRecords<String, byte[]> records) {
    try {
      taking.accept(records);
      consumer.commitAsync();
    } catch (RuntimeException e) {
      LOG.warnf("records of %s were not kept, they are read again: %s", topic, e.getMessage());
      for (var partition : records.partitions()) {
        consumer.seek(partition, records.records(partition).getFirst().offset());
      }
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
}
