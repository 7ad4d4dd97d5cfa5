package colony.queen.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import colony.queen.app.reign.InputOffsets;
import colony.queen.road.Inlet;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.StreamSupport;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.MockConsumer;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.Test;

/// Nothing is told to the road here.
@SuppressWarnings("NullAway")
class SeekerTest {
  private static final TopicPartition SHARD = new TopicPartition("reports", 3);

  private final MockConsumer<String, byte[]> consumer = new MockConsumer<>("earliest");
  private final InputOffsets stored = (_, _) -> Map.of(3, 5L);
  private final Seeker seeker = new Seeker(consumer, stored, null, "reports");

  @Test
  void nothingButMarksOfTransactionsStandsBetweenWhatIsReadOneAfterTheOther() {
    begin(0);

    assertThat(starts(7, 9, 10)).containsExactly(5L, 8L, 10L);
    assertThat(starts(12)).containsExactly(11L);
  }

  /// The consumer goes on at the beginning and tells nobody.
  @Test
  void whatRetentionTookAwayStoodThere() {
    begin(6);

    assertThat(starts(7, 9)).containsExactly(6L, 8L);
  }

  private void begin(long beginning) {
    consumer.assign(List.of(SHARD));
    consumer.updateBeginningOffsets(Map.of(SHARD, beginning));
    consumer.updateEndOffsets(Map.of(SHARD, 100L));
    seeker.toStored(new Inlet("reports", new UUID(0, 1)), List.of(3));
  }

  private List<Long> starts(long... offsets) {
    var read =
        Arrays.stream(offsets)
            .mapToObj(it -> new ConsumerRecord<>("reports", 3, it, "key", new byte[0]))
            .toList();
    var records = new ConsumerRecords<>(Map.of(SHARD, read), Map.of());
    seeker.polled(records);
    return StreamSupport.stream(records.spliterator(), false).map(seeker::before).toList();
  }
}
