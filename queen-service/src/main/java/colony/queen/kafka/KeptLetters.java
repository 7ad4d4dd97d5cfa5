package colony.queen.kafka;

import colony.queen.app.letter.LetterBox;
import colony.queen.road.Witness;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.function.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecords;

/// Letters of others, and of this Queen beside the road. Read again they are there already, so each
/// counts once, as one of the road does.
@ApplicationScoped
class KeptLetters implements Consumer<ConsumerRecords<String, byte[]>> {
  private final LetterBox box;
  private final Witness witness;

  KeptLetters(LetterBox box, Witness witness) {
    this.box = box;
    this.witness = witness;
  }

  @Override
  public void accept(ConsumerRecords<String, byte[]> records) {
    box.add(ReceivedLetter.all(records)).forEach(witness::rejected);
  }
}
