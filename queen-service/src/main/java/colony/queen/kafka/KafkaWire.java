package colony.queen.kafka;

import colony.contracts.Message;
import colony.contracts.kafka.KafkaAccess;
import colony.queen.road.Out;
import colony.queen.road.Wire;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.function.Consumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.errors.ApiException;
import org.apache.kafka.common.errors.RetriableException;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.jspecify.annotations.Nullable;

/// The producer. Idempotent, acks=all, linger 0: a batch is what the sender finds waiting. One
/// request is under way at a time: of several, a broker that has just come back may refuse the
/// first and take the second, for it does not know the producer yet
/// (docs/decisions/outbox-order.md).
public final class KafkaWire implements Wire, AutoCloseable {
  private final KafkaAccess brokers;
  private volatile KafkaProducer<String, byte[]> producer;

  public KafkaWire(KafkaAccess brokers) {
    this.brokers = brokers;
    this.producer = open(brokers, "queen-outbox");
  }

  /// @param client what it sends, in its name on the brokers
  static KafkaProducer<String, byte[]> open(KafkaAccess brokers, String client) {
    return open(brokers, client, Duration.ofSeconds(1));
  }

  /// @param patience how long a send may wait for the broker before it begins
  static KafkaProducer<String, byte[]> open(KafkaAccess brokers, String client, Duration patience) {
    return new KafkaProducer<>(
        brokers.settings(
            client,
            Map.of(
                ProducerConfig.ACKS_CONFIG,
                "all",
                ProducerConfig.ENABLE_IDEMPOTENCE_CONFIG,
                "true",
                ProducerConfig.MAX_IN_FLIGHT_REQUESTS_PER_CONNECTION,
                "1",
                ProducerConfig.BATCH_SIZE_CONFIG,
                "65536",
                ProducerConfig.LINGER_MS_CONFIG,
                "0",
                ProducerConfig.MAX_BLOCK_MS_CONFIG,
                Long.toString(patience.toMillis()),
                ProducerConfig.REQUEST_TIMEOUT_MS_CONFIG,
                "8000",
                ProducerConfig.DELIVERY_TIMEOUT_MS_CONFIG,
                "10000",
                ProducerConfig.MAX_REQUEST_SIZE_CONFIG,
                Integer.toString(2 * Message.MAX_BYTES))),
        new StringSerializer(),
        new ByteArraySerializer());
  }

  @Override
  public void send(Out out, Consumer<@Nullable Exception> done) {
    var record =
        new ProducerRecord<>(
            brokers.names().real(out.topic()),
            out.partition().orElse(null),
            out.key(),
            out.value());
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
          done.accept(failure == null ? null : told(failure));
        });
  }

  /// What the brokers will refuse again, such as a record that is too large or a topic that is not
  /// ours to write. Brokers that are away, or cannot take anything now, refuse nothing.
  private static Exception told(Exception failure) {
    return failure instanceof ApiException && !(failure instanceof RetriableException)
        ? new Refused(String.valueOf(failure.getMessage()), failure)
        : failure;
  }

  /// Closes at once: what is under way fails, so nothing sent later can overtake it.
  @Override
  public void reset() {
    producer.close(Duration.ZERO);
    producer = open(brokers, "queen-outbox");
  }

  @Override
  public void close() {
    producer.close(Duration.ofSeconds(2));
  }
}
