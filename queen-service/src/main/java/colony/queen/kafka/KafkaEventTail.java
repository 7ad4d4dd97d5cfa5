package colony.queen.kafka;

import colony.contracts.Topics;
import colony.contracts.kafka.KafkaAccess;
import colony.contracts.kafka.RecordHeaders;
import colony.queen.app.view.EventTail;
import io.quarkus.runtime.ShutdownDelayInitiatedEvent;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.jboss.logging.Logger;

/// Follows the end of `colony.events` while somebody watches; it reads nothing when nobody does.
@ApplicationScoped
public class KafkaEventTail implements EventTail {
  private static final Logger LOG = Logger.getLogger(KafkaEventTail.class);

  private final KafkaAccess brokers;
  private final TailWatchers watchers = new TailWatchers(this::begin);

  @Inject
  public KafkaEventTail(KafkaAccess brokers) {
    this.brokers = brokers;
  }

  @Override
  public Watch watch(UUID colony) {
    return watchers.watch(colony);
  }

  @Override
  public Crowd watchAll() {
    return watchers.watchAll();
  }

  /// Who watches goes on at another Queen, and holds up no end.
  void leave(@Observes ShutdownDelayInitiatedEvent event) {
    watchers.end();
  }

  @PreDestroy
  void end() {
    watchers.end();
  }

  private void begin() {
    Thread.ofPlatform().name("event-tail").start(this::follow);
  }

  private void follow() {
    try (var consumer =
        new KafkaConsumer<String, byte[]>(
            brokers.settings(
                "queen-tail",
                Map.of(
                    ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, "false",
                    ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "latest")),
            new StringDeserializer(),
            new ByteArrayDeserializer())) {
      var partitions =
          consumer.partitionsFor(brokers.names().real(Topics.EVENTS)).stream()
              .map(it -> new TopicPartition(it.topic(), it.partition()))
              .toList();
      consumer.assign(partitions);
      consumer.seekToEnd(partitions);
      // Only now it is known where reading begins.
      partitions.forEach(consumer::position);
      watchers.takenUp();
      while (watchers.any()) {
        consumer.poll(Duration.ofMillis(500)).forEach(this::hear);
      }
    } catch (RuntimeException e) {
      LOG.warnf("watchers are not woken for a while: %s", e.getMessage());
      watchers.broken();
    }
  }

  private void hear(ConsumerRecord<String, byte[]> record) {
    var seq = RecordHeaders.text(record, "ce_seq");
    if (seq.isPresent() && record.key() != null) {
      try {
        watchers.hear(UUID.fromString(record.key()), Long.parseLong(seq.get()));
      } catch (IllegalArgumentException e) {
        LOG.debugf("the record at offset %d is no event: %s", record.offset(), e.getMessage());
      }
    }
  }
}
