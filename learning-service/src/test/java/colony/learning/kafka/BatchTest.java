package colony.learning.kafka;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import colony.learning.memory.Unavailable;
import colony.learning.memory.Unstorable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.Test;

class BatchTest {
  private static final TopicPartition PARTITION = new TopicPartition("colony.learnings", 0);

  private final List<String> stored = new ArrayList<>();
  private final List<String> letters = new ArrayList<>();

  @Test
  void sendsNoLetterAsLongAsTheRestCannotBeStored() {
    var records = records("good", "rubbish");

    for (int hour = 0; hour < 3; hour++) {
      assertThatThrownBy(() -> read(records).take(BatchTest::away, this::letter))
          .isInstanceOf(Unavailable.class);
    }
    read(records).take(stored::addAll, this::letter);

    assertThat(stored).containsExactly("good");
    assertThat(letters).containsExactly("rubbish");
  }

  @Test
  void oneThatCanNeverBeStoredKeepsTheOthersOutOfNothing() {
    read(records("good", "strange", "rubbish", "fine")).take(this::storable, this::letter);

    assertThat(stored).containsExactly("good", "fine");
    assertThat(letters).containsExactly("rubbish", "strange");
  }

  @Test
  void oneThatOurOwnCodeFailsOnKeepsTheOthersOutOfNothing() {
    read(records("good", "strange", "fine")).take(this::numbered, this::letter);

    assertThat(stored).containsExactly("good", "fine");
    assertThat(letters).containsExactly("strange");
  }

  @Test
  void isTriedAgainWhateverElseFails() {
    assertThatThrownBy(() -> read(records("good")).take(BatchTest::closed, this::letter))
        .isInstanceOf(IllegalStateException.class);

    assertThat(letters).isEmpty();
  }

  private void numbered(List<String> messages) {
    if (messages.contains("strange")) {
      Integer.parseInt("strange");
    }
    stored.addAll(messages);
  }

  /// As the code between ours and the database may say it.
  private static void closed(List<String> messages) {
    var failure = new IllegalStateException("the pool is closed");
    failure.setStackTrace(
        new StackTraceElement[] {new StackTraceElement("io.agroal.Pool", "get", null, 1)});
    throw failure;
  }

  private static void away(List<String> messages) {
    throw new Unavailable("the database does not answer", new IOException());
  }

  private void storable(List<String> messages) {
    if (messages.contains("strange")) {
      throw new Unstorable("PostgreSQL does not take it", new IOException());
    }
    stored.addAll(messages);
  }

  private void letter(ConsumerRecord<byte[], byte[]> taken, Exception why) {
    letters.add(text(taken));
  }

  private static Batch<String> read(ConsumerRecords<byte[], byte[]> records) {
    return Batch.read(
        records,
        taken -> {
          if (text(taken).equals("rubbish")) {
            throw new IOException("it is rubbish");
          }
          return text(taken);
        });
  }

  private static ConsumerRecords<byte[], byte[]> records(String... values) {
    return new ConsumerRecords<>(
        Map.of(
            PARTITION,
            Stream.of(values)
                .map(
                    it ->
                        new ConsumerRecord<>(
                            PARTITION.topic(),
                            PARTITION.partition(),
                            0,
                            new byte[0],
                            it.getBytes(StandardCharsets.UTF_8)))
                .toList()),
        Map.of());
  }

  private static String text(ConsumerRecord<byte[], byte[]> taken) {
    return new String(taken.value(), StandardCharsets.UTF_8);
  }
}
