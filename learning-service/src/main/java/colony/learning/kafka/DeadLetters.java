package colony.learning.kafka;

import colony.contracts.DeadLetter;
import colony.contracts.Payloads;
import colony.contracts.kafka.KafkaAccess;
import colony.contracts.kafka.TopicNames;
import com.fasterxml.jackson.core.JsonProcessingException;
import io.smallrye.reactive.messaging.MutinyEmitter;
import io.smallrye.reactive.messaging.kafka.Record;
import jakarta.enterprise.context.ApplicationScoped;
import java.time.Instant;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.eclipse.microprofile.reactive.messaging.Channel;
import org.jboss.logging.Logger;

/// Where records go that cannot be taken.
@ApplicationScoped
class DeadLetters implements Batch.Letters {
  private static final Logger LOG = Logger.getLogger(DeadLetters.class);

  private final MutinyEmitter<Record<String, byte[]>> letters;
  private final TopicNames names;

  DeadLetters(
      @Channel("dead-letters") MutinyEmitter<Record<String, byte[]>> letters, KafkaAccess brokers) {
    this.letters = letters;
    this.names = brokers.names();
  }

  /// Returns when the broker has it.
  @Override
  public void send(ConsumerRecord<byte[], byte[]> read, Exception why) {
    var taken = names.logical(read);
    var letter =
        DeadLetter.of(
            taken.topic(),
            taken.partition(),
            taken.offset(),
            taken.value(),
            sentence(why),
            Instant.now());
    letters.sendAndAwait(Record.of(letter.id().toString(), Payloads.write(letter)));
    LOG.warnf(
        "Dead-lettered %s/%d/%d: %s",
        letter.topic(), letter.partition(), letter.offset(), letter.reason());
  }

  /// Jackson adds where it stood in a source nobody sees.
  private static String sentence(Exception why) {
    var whole = why instanceof JsonProcessingException json ? json.getOriginalMessage() : null;
    var text = whole == null ? String.valueOf(why.getMessage()) : whole;
    return text.lines().findFirst().orElse(why.getClass().getSimpleName());
  }
}
