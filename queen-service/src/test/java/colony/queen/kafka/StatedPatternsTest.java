package colony.queen.kafka;

import static colony.queen.kafka.OneTask.ID;
import static colony.queen.kafka.OneTask.NOON;
import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.DeadLetter;
import colony.contracts.PatternStated;
import colony.contracts.Payloads;
import colony.contracts.Topics;
import colony.contracts.kafka.TopicNames;
import colony.queen.app.brain.PatternBook;
import colony.queen.memory.Pattern;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.producer.MockProducer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.junit.jupiter.api.Test;

class StatedPatternsTest {
  private final List<PatternBook.Stated> statements = new ArrayList<>();
  private final MockProducer<String, byte[]> letters =
      new MockProducer<>(true, null, new StringSerializer(), new ByteArraySerializer());
  private final StatedPatterns patterns =
      new StatedPatterns(statements::addAll, letters, TopicNames.PLAIN);

  @Test
  void areKeptAsTheyWereStated() {
    patterns.accept(
        records(
            Payloads.write(stated("global_1_a", PatternStated.Status.PROMOTED, "use a clock")),
            Payloads.write(stated("global_2_b", PatternStated.Status.DEMOTED, "use\0no clock"))));

    assertThat(statements)
        .containsExactly(
            new PatternBook.Stated(
                new Pattern("global_1_a", "tooling", "use a clock", 0.8, 3, 5, NOON), 7, true),
            new PatternBook.Stated(
                new Pattern("global_2_b", "tooling", "use no clock", 0.8, 3, 5, NOON), 7, false));
  }

  @Test
  void goOnAfterWhatCannotBeReadAndWriteALetterAboutIt() throws IOException {
    patterns.accept(
        records(
            "rubbish".getBytes(StandardCharsets.UTF_8),
            "{}".getBytes(StandardCharsets.UTF_8),
            Payloads.write(stated("global_1_a", PatternStated.Status.PROMOTED, "use a clock"))));

    assertThat(statements).hasSize(1);
    assertThat(letters.history()).hasSize(2).allMatch(it -> it.topic().equals(Topics.DEAD_LETTERS));
    var first = Payloads.read(letters.history().getFirst().value(), DeadLetter.class);
    assertThat(first.id()).isEqualTo(DeadLetter.idAt(Topics.PATTERNS, 0, 0));
    assertThat(first.topic()).isEqualTo(Topics.PATTERNS);
  }

  /// The book would refuse them again and again, and with them all that come after.
  @Test
  void goOnAfterATimeThatNoRowHolds() throws IOException {
    patterns.accept(
        records(
            Payloads.write(statedAt(Instant.parse("+999999999-01-01T00:00:00Z"))),
            Payloads.write(statedAt(Instant.parse("-4713-01-01T00:00:00Z"))),
            Payloads.write(statedAt(NOON))));

    assertThat(statements).hasSize(1);
    assertThat(letters.history()).hasSize(2);
    assertThat(Payloads.read(letters.history().getFirst().value(), DeadLetter.class).reason())
        .startsWith("no pattern: field at: expected an instant from 1970");
  }

  private static ConsumerRecords<String, byte[]> records(byte[]... values) {
    var records = new ArrayList<ConsumerRecord<String, byte[]>>();
    for (var value : values) {
      records.add(new ConsumerRecord<>(Topics.PATTERNS, 0, records.size(), "key", value));
    }
    return new ConsumerRecords<>(
        Map.of(new TopicPartition(Topics.PATTERNS, 0), List.copyOf(records)), Map.of());
  }

  private static PatternStated stated(String id, PatternStated.Status status, String content) {
    return stated(id, status, content, NOON);
  }

  private static PatternStated statedAt(Instant at) {
    return stated("global_1_a", PatternStated.Status.PROMOTED, "use a clock", at);
  }

  private static PatternStated stated(
      String id, PatternStated.Status status, String content, Instant at) {
    return new PatternStated(
        ID,
        at,
        1,
        id,
        7,
        status,
        "tooling",
        content,
        0.8,
        3,
        0,
        0,
        0,
        5,
        null,
        "3 projects",
        NOON,
        NOON);
  }
}
