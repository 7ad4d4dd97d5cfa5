package colony.queen.kafka;

import static colony.queen.kafka.Readings.required;

import colony.contracts.DeadLetter;
import colony.contracts.PatternStated;
import colony.contracts.Payloads;
import colony.contracts.StorableTime;
import colony.contracts.Topics;
import colony.contracts.kafka.TopicNames;
import colony.queen.app.brain.PatternBook;
import colony.queen.memory.Pattern;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.function.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;

/// What `colony.patterns` says, for the book. Read again it changes nothing: the book keeps the
/// highest revision.
final class StatedPatterns implements Consumer<ConsumerRecords<String, byte[]>> {
  static final int LONGEST_ID = 100;

  private static final int LONGEST_CONTENT = 2_000;

  private final Consumer<List<PatternBook.Stated>> book;
  private final Producer<String, byte[]> letters;
  private final TopicNames names;

  StatedPatterns(
      Consumer<List<PatternBook.Stated>> book, Producer<String, byte[]> letters, TopicNames names) {
    this.book = book;
    this.letters = letters;
    this.names = names;
  }

  @Override
  public void accept(ConsumerRecords<String, byte[]> records) {
    var statements = new ArrayList<PatternBook.Stated>();
    for (var record : records) {
      statement(record).ifPresent(statements::add);
    }
    if (!statements.isEmpty()) {
      book.accept(statements);
    }
  }

  /// A record without a value only says that compaction may forget the key.
  private Optional<PatternBook.Stated> statement(ConsumerRecord<String, byte[]> record) {
    if (record.value() == null) {
      return Optional.empty();
    }
    try {
      return Optional.of(stated(Payloads.read(record.value(), PatternStated.class)));
    } catch (IOException | IllegalArgumentException e) {
      reject(record, "no pattern: " + Letters.why(e));
      return Optional.empty();
    }
  }

  static PatternBook.Stated stated(PatternStated it) {
    var status = required("status", it.status());
    return new PatternBook.Stated(
        new Pattern(
            id(required("patternId", it.patternId())),
            PlainText.line(required("category", it.category())),
            FittedResult.cut(PlainText.line(required("content", it.content())), LONGEST_CONTENT),
            Math.clamp(it.score(), 0.0, 1.0),
            it.projects(),
            it.runs(),
            StorableTime.of("at", required("at", it.at()))),
        it.revision(),
        switch (status) {
          case PROMOTED -> true;
          case DEMOTED -> false;
        });
  }

  private static String id(String written) {
    if (written.isBlank()
        || written.length() > LONGEST_ID
        || !PlainText.line(written).equals(written)) {
      throw new IllegalArgumentException(
          "field patternId: expected 1 to %d printable characters".formatted(LONGEST_ID));
    }
    return written;
  }

  /// Waits for the broker: the record is not passed over before its letter is there. The letter of
  /// a record is always the same one, so a second time is none.
  private void reject(ConsumerRecord<String, byte[]> record, String reason) {
    var letter =
        DeadLetter.of(
            record.topic(),
            record.partition(),
            record.offset(),
            record.value(),
            reason,
            Instant.now());
    try {
      letters
          .send(
              new ProducerRecord<>(
                  names.real(Topics.DEAD_LETTERS),
                  0,
                  letter.id().toString(),
                  Payloads.write(letter)))
          .get();
    } catch (ExecutionException e) {
      throw new IllegalStateException("a dead letter was not taken by the broker", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while a dead letter was sent", e);
    }
  }
}
