package colony.queen.kafka;

import colony.contracts.DeadLetter;
import colony.queen.road.Arrival;
import com.fasterxml.jackson.core.JsonProcessingException;
import java.util.Arrays;
import java.util.Optional;
import java.util.UUID;
import org.apache.kafka.clients.consumer.ConsumerRecord;

/// Records that cannot be taken, as what the dead letters keep of them.
final class Letters {
  private Letters() {}

  static Arrival.Reading bad(ConsumerRecord<String, byte[]> record, String reason) {
    return new Arrival.Reading.Bad(
        rejected(
            record.topic(),
            record.partition(),
            record.offset(),
            reason,
            DeadLetter.colonyIn(value(record)),
            value(record)));
  }

  /// Jackson adds where it stood in a source that nobody sees.
  static String why(Exception e) {
    return String.valueOf(
        e instanceof JsonProcessingException json ? json.getOriginalMessage() : e.getMessage());
  }

  static byte[] value(ConsumerRecord<String, byte[]> record) {
    return record.value() == null ? new byte[0] : record.value();
  }

  /// The id follows from the place of the record, so that reading it again makes the same letter.
  static Arrival.Rejected rejected(
      String topic,
      int partition,
      long offset,
      String reason,
      Optional<UUID> colonyId,
      byte[] payload) {
    return new Arrival.Rejected(
        DeadLetter.idAt(topic, partition, offset),
        DeadLetter.fitted(reason),
        topic,
        partition,
        offset,
        colonyId,
        payload.length <= DeadLetter.MAX_PAYLOAD_BYTES
            ? payload
            : Arrays.copyOf(payload, DeadLetter.MAX_PAYLOAD_BYTES));
  }
}
