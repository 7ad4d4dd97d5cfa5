package colony.queen.kafka;

import colony.contracts.kafka.KafkaAccess;
import colony.queen.app.BrokerAwayException;
import colony.queen.app.letter.LetterBox;
import colony.queen.app.letter.Redelivery;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;

/// A producer of its own, made when the first record is sent again: it waits longer for the broker
/// than those that nobody waits for.
@ApplicationScoped
public class KafkaRedelivery implements Redelivery {
  private static final Duration PATIENCE = Duration.ofSeconds(4);

  private final KafkaAccess brokers;
  private final KafkaProducer<String, byte[]> producer;

  @Inject
  public KafkaRedelivery(KafkaAccess brokers) {
    this.brokers = brokers;
    this.producer = KafkaWire.open(brokers, "queen-redelivery", PATIENCE);
  }

  @Override
  public LetterBox.Place send(String topic, int partition, Optional<UUID> colony, byte[] payload) {
    var real = brokers.names().real(topic);
    try {
      boolean exists =
          producer.partitionsFor(real).stream().anyMatch(it -> it.partition() == partition);
      var sent =
          producer
              .send(
                  new ProducerRecord<>(
                      real,
                      exists ? partition : null,
                      colony.map(UUID::toString).orElse(null),
                      payload))
              .get();
      return new LetterBox.Place(topic, sent.partition(), sent.offset());
    } catch (ExecutionException | KafkaException e) {
      throw new BrokerAwayException(
          "the broker did not confirm the record, which may stand on its topic all the same;"
              + " try again",
          e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new BrokerAwayException("the Queen ends; whether the record was sent is unknown", e);
    }
  }

  @PreDestroy
  void close() {
    producer.close(Duration.ofSeconds(1));
  }
}
