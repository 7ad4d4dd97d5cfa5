package colony.queen.kafka;

import colony.contracts.kafka.KafkaAccess;
import colony.contracts.kafka.LastingTrouble;
import colony.queen.app.life.SignsOfLife;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.apache.kafka.clients.consumer.CloseOptions;
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

  private final KafkaAccess brokers;
  private final SignsOfLife life;
  private final String topic;
  private final Consumer<ConsumerRecords<String, byte[]>> taking;
  private final KafkaConsumer<String, byte[]> consumer;
  private final LastingTrouble trouble = new LastingTrouble(LOG::error, InstantSource.system());
  private final Thread thread;
  private volatile boolean ending;

  /// @param name what is read, in the names of group and thread
  GroupLoop(
      KafkaAccess brokers,
      SignsOfLife life,
      String name,
      String topic,
      Consumer<ConsumerRecords<String, byte[]>> taking) {
    this.brokers = brokers;
    this.life = life;
    this.topic = topic;
    this.taking = taking;
    this.consumer =
        new KafkaConsumer<>(
            brokers.settings(
                "queen-" + name,
                Map.of(
                    ConsumerConfig.GROUP_ID_CONFIG, brokers.names().real("colony-queens-" + name),
                    ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, "false",
                    ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "earliest",
                    ConsumerConfig.MAX_POLL_RECORDS_CONFIG, "50",
                    ConsumerConfig.SESSION_TIMEOUT_MS_CONFIG, "6000",
                    ConsumerConfig.HEARTBEAT_INTERVAL_MS_CONFIG, "2000")),
            new StringDeserializer(),
            new ByteArrayDeserializer());
    this.thread = Thread.ofPlatform().name(name).start(this::run);
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
  }

  private void run() {
    life.begin();
    try {
      consumer.subscribe(List.of(brokers.names().real(topic)));
      while (!ending) {
        life.give();
        step();
      }
    } catch (WakeupException e) {
      if (!ending) {
        LOG.errorf(e, "the loop of %s was woken without being asked to end", topic);
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
      var records = consumer.poll(Duration.ofSeconds(1));
      trouble.over();
      if (!records.isEmpty()) {
        take(records);
      }
    } catch (WakeupException e) {
      throw e;
    } catch (RuntimeException e) {
      trouble.say("%s is not read now, it is tried again: %s".formatted(topic, e));
      LOG.debugf(e, "%s is not read now", topic);
      pause();
    }
  }

  private void take(ConsumerRecords<String, byte[]> records) {
    try {
      taking.accept(brokers.names().logical(records));
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
