package colony.queen.kafka;

import colony.contracts.DeadLetter;
import colony.contracts.Payloads;
import colony.contracts.StorableTime;
import colony.queen.app.letter.LetterBox;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;

/// A record of `colony.dead-letters` as it is kept. What is no letter is kept as a letter about
/// itself.
final class ReceivedLetter {
  private ReceivedLetter() {}

  static List<LetterBox.Received> all(ConsumerRecords<String, byte[]> records) {
    var letters = new ArrayList<LetterBox.Received>();
    records.forEach(record -> letters.add(of(record)));
    return letters;
  }

  static LetterBox.Received of(ConsumerRecord<String, byte[]> record) {
    try {
      return kept(Payloads.read(record.value(), DeadLetter.class));
    } catch (IOException | IllegalArgumentException e) {
      return kept(
          DeadLetter.of(
              record.topic(),
              record.partition(),
              record.offset(),
              record.value(),
              "not a dead letter: " + Letters.why(e),
              Instant.ofEpochMilli(record.timestamp())));
    }
  }

  /// Others wrote it: a row must be able to hold what it says.
  private static LetterBox.Received kept(DeadLetter letter) {
    var payload = Base64.getDecoder().decode(letter.payload());
    int bytes = Math.min(payload.length, DeadLetter.MAX_PAYLOAD_BYTES);
    return new LetterBox.Received(
        new LetterBox.Letter(
            letter.id(),
            StorableTime.of("at", letter.at()),
            DeadLetter.fitted(letter.reason()),
            new LetterBox.Place(
                DeadLetter.fitted(letter.topic()), letter.partition(), letter.offset()),
            Optional.ofNullable(letter.colonyId()),
            bytes),
        Arrays.copyOf(payload, bytes));
  }
}
