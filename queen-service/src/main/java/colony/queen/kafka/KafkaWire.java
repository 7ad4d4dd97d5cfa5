package colony.queen.kafka;

import colony.contracts.Message;
import colony.queen.road.Out;
import colony.queen.road.Wire;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.function.Consumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.jspecify.annotations.Nullable;

/// The producer. Idempotent, acks=all, linger 0: a batch is what the sender finds waiting.
public final class KafkaWire implements Wire, AutoCloseable {
  private final String brokers;
  private volatile KafkaProducer<String, byte[]> producer;

  public KafkaWire(String brokers) {
    this.brokers = brokers;
    this.producer = open(brokers);
  }

  static KafkaProducer<String, byte[]> open(String brokers) {
    return open(brokers, Duration.ofSeconds(1));
  }

  /// @param patience how long a send may wait for the broker before it begins
  static KafkaProducer<String, byte[]> open(String brokers, Duration patience) {
    return new KafkaProducer<>(
        Map.of(
            ProducerConfig.BOOTSTRAP_SERVERS_CONFIG,
            brokers,
            ProducerConfig.ACKS_CONFIG,
            "all",
            ProducerConfig.ENABLE_IDEMPOTENCE_CONFIG,
            "true",
            ProducerConfig.LINGER_MS_CONFIG,
            "0",
            ProducerConfig.MAX_BLOCK_MS_CONFIG,
            Long.toString(patience.toMillis()),
            ProducerConfig.REQUEST_TIMEOUT_MS_CONFIG,
            "8000",
            ProducerConfig.DELIVERY_TIMEOUT_MS_CONFIG,
            "10000",
            ProducerConfig.MAX_REQUEST_SIZE_CONFIG,
            Integer.toString(2 * Message.MAX_BYTES)),
        new StringSerializer(),
        new ByteArraySerializer());
  }

  @Override
  public void send(Out out, Consumer<@Nullable Exception> done) {
    var record =
        new ProducerRecord<>(out.topic(), out.partition().orElse(null), out.key(), out.value());
    out.headers()
        .forEach(
            (name, value) -> record.headers().add(name, value.getBytes(StandardCharsets.UTF_8)));
    var mine = producer;
    mine.send(
        record,
        (_, failure) -> {
          if (failure != null) {
            // Whatever is sent later must not overtake this: the producer ends here, and what it
            // still holds fails too.
            mine.close(Duration.ZERO);
          }
          done.accept(failure);
        });
  }

  /// Closes at once: what is under way fails, so nothing sent later can overtake it.
  @Override
  public void reset() {
    producer.close(Duration.ZERO);
    producer = open(brokers);
  }

  @Override
  public void close() {
    producer.close(Duration.ofSeconds(2));
  }
}
