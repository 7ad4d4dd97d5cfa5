package colony.queen.kafka;

import colony.contracts.Message;
import colony.contracts.Topics;
import colony.contracts.kafka.KafkaAccess;
import colony.queen.road.Out;
import colony.queen.road.Wire;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.errors.ApiException;
import org.apache.kafka.common.errors.AuthenticationException;
import org.apache.kafka.common.errors.RetriableException;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.jspecify.annotations.Nullable;

/// The producers. Idempotent, acks=all. One request of each is under way at a time: of several, a
/// broker that has just come back may refuse the first and take the second, for it does not know
/// the producer yet (docs/decisions/outbox-order.md).
public final class KafkaWire implements Wire, AutoCloseable {
  /// What a worker waits for goes out at once.
  private static final Duration AT_ONCE = Duration.ZERO;

  /// What is told waits a moment for more of its kind, so that a request carries the events of many
  /// tasks.
  private static final Duration GATHERED = Duration.ofMillis(20);

  /// So long a send may wait for the brokers before it begins.
  private static final Duration PATIENCE = Duration.ofSeconds(1);

  private static final Set<String> TOLD = Set.of(Topics.EVENTS, Topics.STATE, Topics.LEARNINGS);

  private final KafkaAccess brokers;
  private final Consumer<String> unknown;
  private volatile Producers producers;

  /// With one producer a dispatch would wait for the answer to the events before it: they are of
  /// the same transaction, and come first.
  private record Producers(
      KafkaProducer<String, byte[]> orders, KafkaProducer<String, byte[]> told) {
    static Producers open(KafkaAccess brokers) {
      var orders = KafkaWire.open(brokers, "queen-outbox", PATIENCE, AT_ONCE);
      try {
        return new Producers(orders, KafkaWire.open(brokers, "queen-told", PATIENCE, GATHERED));
      } catch (RuntimeException e) {
        orders.close(Duration.ZERO);
        throw e;
      }
    }

    KafkaProducer<String, byte[]> of(String topic) {
      return TOLD.contains(topic) ? told : orders;
    }

    /// What is under way, or comes after it, fails.
    void close(Duration patience) {
      orders.close(patience);
      told.close(patience);
    }
  }

  /// @param unknown is told a topic that the brokers do not know
  KafkaWire(KafkaAccess brokers, Consumer<String> unknown) {
    this.brokers = brokers;
    this.unknown = unknown;
    this.producers = Producers.open(brokers);
  }

  /// @param client what it sends, in its name on the brokers
  static KafkaProducer<String, byte[]> open(KafkaAccess brokers, String client) {
    return open(brokers, client, PATIENCE);
  }

  /// @param patience how long a send may wait for the broker before it begins
  static KafkaProducer<String, byte[]> open(KafkaAccess brokers, String client, Duration patience) {
    return open(brokers, client, patience, AT_ONCE);
  }

  private static KafkaProducer<String, byte[]> open(
      KafkaAccess brokers, String client, Duration patience, Duration linger) {
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
                Long.toString(linger.toMillis()),
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
    var mine = producers.of(out.topic());
    var pump = Thread.currentThread();
    var handedOver = new AtomicBoolean();
    mine.send(
        record,
        (_, failure) -> {
          if (failure == null) {
            done.accept(null);
            return;
          }
          boolean unsent = Thread.currentThread() == pump && !handedOver.get();
          if (failure.getCause() instanceof UnknownTopicOrPartitionException) {
            unknown.accept(out.topic());
          }
          var told = told(failure, unsent);
          if (!(told instanceof Refused && unsent)) {
            // Whatever is sent later must not overtake this: the producer ends here, and what it
            // still holds fails too. The other one goes on until the reset: from here, each would
            // wait for the end of the other.
            mine.close(Duration.ZERO);
          }
          done.accept(told);
        });
    handedOver.set(true);
  }

  /// What the brokers will refuse again, such as a record that is too large or a topic that is not
  /// ours to write. Brokers that are away, or cannot take anything now, refuse nothing; nor do
  /// those that do not know us, since they take nothing of anybody's here.
  static Exception told(Exception failure, boolean unsent) {
    return failure instanceof ApiException
            && !(failure instanceof RetriableException)
            && !(failure instanceof AuthenticationException)
        ? new Refused(String.valueOf(failure.getMessage()), failure, unsent)
        : failure;
  }

  /// Closes at once: what is under way fails, so nothing sent later can overtake it.
  @Override
  public void reset() {
    producers.close(Duration.ZERO);
    producers = Producers.open(brokers);
  }

  @Override
  public void close() {
    producers.close(Duration.ofSeconds(2));
  }
}
