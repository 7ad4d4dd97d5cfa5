package colony.queen.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.DeadLetter;
import colony.contracts.Payloads;
import colony.contracts.Topics;
import colony.queen.postgres.PgLetterBox;
import colony.queen.postgres.QueenTables;
import colony.queen.road.Witness;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.record.TimestampType;
import org.junit.jupiter.api.Test;

class KeptLettersTest {
  private static final byte[] RUBBISH = "rubbish".getBytes(StandardCharsets.UTF_8);

  private final List<String> counted = new ArrayList<>();
  private final KeptLetters letters =
      new KeptLetters(
          new PgLetterBox(QueenTables.fresh()),
          new Witness() {
            @Override
            public void rejected(String reason) {
              counted.add(reason);
            }
          });

  @Test
  void countOnceHoweverOftenTheyAreRead() {
    letters.accept(records(letter(1), letter(2)));
    letters.accept(records(letter(1), letter(2), letter(3), letter(3)));

    assertThat(counted).containsExactly("no. 1", "no. 2", "no. 3");
  }

  @Test
  void sayInOneLineWhyARecordIsNoLetter() {
    letters.accept(records(RUBBISH));

    assertThat(counted)
        .singleElement()
        .asString()
        .startsWith("not a dead letter: Unrecognized token 'rubbish'")
        .doesNotContain("Source", "\n");
  }

  private static byte[] letter(int number) {
    return Payloads.write(
        DeadLetter.of(
            Topics.HEARTBEATS, 0, number, RUBBISH, "no. " + number, Instant.ofEpochSecond(1)));
  }

  private static ConsumerRecord<String, byte[]> at(long offset, byte[] value) {
    return new ConsumerRecord<>(
        Topics.DEAD_LETTERS,
        0,
        offset,
        1_000,
        TimestampType.CREATE_TIME,
        3,
        value.length,
        "key",
        value,
        new RecordHeaders(),
        Optional.empty());
  }

  private static ConsumerRecords<String, byte[]> records(byte[]... values) {
    var records = new ArrayList<ConsumerRecord<String, byte[]>>();
    for (var value : values) {
      records.add(at(records.size(), value));
    }
    return new ConsumerRecords<>(
        Map.of(new TopicPartition(Topics.DEAD_LETTERS, 0), List.copyOf(records)), Map.of());
  }
}
