package colony.queen.kafka;

import colony.contracts.Payloads;
import colony.contracts.Progress;
import colony.contracts.Topics;
import colony.contracts.api.OutputView;
import colony.contracts.kafka.KafkaAccess;
import colony.queen.app.BrokerAwayException;
import colony.queen.app.task.OutputTail;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.UUID;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/// Reads `colony.progress`, of which nothing is stored: one partition, from a moment or an offset
/// on, for one task.
@ApplicationScoped
public class KafkaOutputTail implements OutputTail {
  /// Many lines of other colonies of the shard are passed by; what is fetched at once stays small.
  private static final int FETCHED = 1 << 20;

  private final KafkaAccess brokers;

  @Inject
  public KafkaOutputTail(KafkaAccess brokers) {
    this.brokers = brokers;
  }

  @Override
  public Reading open(int shard, UUID colony, String task, Instant since, OptionalLong after) {
    var consumer =
        new KafkaConsumer<>(
            brokers.settings(
                "queen-output",
                Map.of(
                    ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG,
                    "false",
                    ConsumerConfig.AUTO_OFFSET_RESET_CONFIG,
                    "earliest",
                    ConsumerConfig.MAX_POLL_RECORDS_CONFIG,
                    100,
                    ConsumerConfig.FETCH_MAX_BYTES_CONFIG,
                    FETCHED,
                    ConsumerConfig.MAX_PARTITION_FETCH_BYTES_CONFIG,
                    FETCHED,
                    ConsumerConfig.DEFAULT_API_TIMEOUT_MS_CONFIG,
                    5_000,
                    ConsumerConfig.REQUEST_TIMEOUT_MS_CONFIG,
                    4_000)),
            new ByteArrayDeserializer(),
            new ByteArrayDeserializer());
    try {
      var partition = new TopicPartition(brokers.names().real(Topics.PROGRESS), shard);
      consumer.assign(List.of(partition));
      consumer.seek(partition, begin(consumer, partition, since, after));
      return new Lines(consumer, partition, colony, task);
    } catch (KafkaException e) {
      consumer.close();
      throw new BrokerAwayException("Kafka does not say what the task's worker prints", e);
    }
  }

  /// An offset that is not there belongs to a log that was made anew.
  private static long begin(
      KafkaConsumer<byte[], byte[]> consumer,
      TopicPartition partition,
      Instant since,
      OptionalLong after) {
    long end = end(consumer, partition);
    if (after.isPresent() && after.getAsLong() < end) {
      return Math.max(0, after.getAsLong() + 1);
    }
    return Optional.ofNullable(
            consumer.offsetsForTimes(Map.of(partition, since.toEpochMilli())).get(partition))
        .map(it -> it.offset())
        .orElse(end);
  }

  private static long end(KafkaConsumer<byte[], byte[]> consumer, TopicPartition partition) {
    return Objects.requireNonNull(consumer.endOffsets(List.of(partition)).get(partition));
  }

  private static final class Lines implements Reading {
    private final KafkaConsumer<byte[], byte[]> consumer;
    private final TopicPartition partition;
    private final UUID colony;
    private final byte[] key;
    private final String task;

    Lines(
        KafkaConsumer<byte[], byte[]> consumer,
        TopicPartition partition,
        UUID colony,
        String task) {
      this.consumer = consumer;
      this.partition = partition;
      this.colony = colony;
      this.key = colony.toString().getBytes(StandardCharsets.UTF_8);
      this.task = task;
    }

    @Override
    public List<Said> next(Duration longest) {
      var said = new ArrayList<Said>();
      for (var record : consumer.poll(longest)) {
        if (Arrays.equals(record.key(), key)) {
          read(record).ifPresent(it -> said.add(new Said(record.offset(), it)));
        }
      }
      return said;
    }

    /// Anybody may write there; what is none of it is passed by.
    private Optional<OutputView> read(ConsumerRecord<byte[], byte[]> record) {
      try {
        var it = Payloads.read(record.value(), Progress.class);
        return colony.equals(it.colonyId()) && task.equals(it.taskId())
            ? Optional.of(view(it))
            : Optional.empty();
      } catch (IOException _) {
        return Optional.empty();
      }
    }

    private static OutputView view(Progress it) {
      return new OutputView(
          it.taskId(),
          it.epoch(),
          it.worker(),
          it.stream(),
          it.lines() == null ? List.of() : it.lines(),
          it.dropped(),
          it.at());
    }

    @Override
    public boolean atEnd() {
      try {
        return consumer.position(partition) >= end(consumer, partition);
      } catch (TimeoutException _) {
        return false; // The broker is away; it is asked again.
      }
    }

    @Override
    public void close() {
      consumer.close();
    }
  }
}
