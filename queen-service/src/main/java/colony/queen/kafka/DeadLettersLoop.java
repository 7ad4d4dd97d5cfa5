package colony.queen.kafka;

import colony.contracts.Topics;
import colony.queen.app.LetterBox;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.errors.WakeupException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.jboss.logging.Logger;

/// Keeps what other services wrote to `colony.dead-letters`; the Queen's own letters are kept
/// already. The topic has one partition, so one Queen of the group reads at a time.
final class DeadLettersLoop implements AutoCloseable {
  private static final Logger LOG = Logger.getLogger(DeadLettersLoop.class);

  private static final Duration PAUSE = Duration.ofMillis(500);

  private final LetterBox box;
  private final KafkaConsumer<String, byte[]> consumer;
  private final Thread thread;
  private volatile boolean ending;

  DeadLettersLoop(String brokers, LetterBox box) {
    this.box = box;
    this.consumer =
        new KafkaConsumer<>(
            Map.of(
                ConsumerConfig.BOOTSTRAP_SERVERS_CONFIG, brokers,
                ConsumerConfig.GROUP_ID_CONFIG, "colony-queens-dead-letters",
                ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, "false",
                ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "earliest",
                ConsumerConfig.MAX_POLL_RECORDS_CONFIG, "50",
                ConsumerConfig.SESSION_TIMEOUT_MS_CONFIG, "6000",
                ConsumerConfig.HEARTBEAT_INTERVAL_MS_CONFIG, "2000"),
            new StringDeserializer(),
            new ByteArrayDeserializer());
    this.thread = Thread.ofPlatform().name("dead-letters").start(this::run);
  }

  @Override
  public void close() throws InterruptedException {
    ending = true;
    consumer.wakeup();
    thread.join(Duration.ofSeconds(5));
  }

  private void run() {
    try (consumer) {
      consumer.subscribe(List.of(Topics.DEAD_LETTERS));
      while (!ending) {
        step();
      }
    } catch (WakeupException e) {
      if (!ending) {
        LOG.error("the dead letters loop was woken without being asked to end", e);
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
      LOG.error("dead letters were not read, it is tried again", e);
      pause();
    }
  }

  private void take(ConsumerRecords<String, byte[]> records) {
    try {
      var letters = new ArrayList<LetterBox.Received>();
      records.forEach(record -> letters.add(ReceivedLetter.of(record)));
      box.add(letters);
      consumer.commitAsync();
    } catch (RuntimeException e) {
      LOG.warnf("dead letters were not kept, they are read again: %s", e.getMessage());
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
