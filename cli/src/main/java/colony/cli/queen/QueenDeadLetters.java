package colony.cli.queen;

import static colony.cli.queen.QueenTalk.part;

import colony.contracts.api.DeadLetterView;
import colony.contracts.api.Page;
import colony.contracts.api.Reason;
import com.fasterxml.jackson.core.type.TypeReference;
import org.jspecify.annotations.Nullable;

/// What can be asked of the Queen about dead letters.
public final class QueenDeadLetters {
  private static final String PATH = "/dead-letters";

  private final QueenTalk talk;

  QueenDeadLetters(QueenTalk talk) {
    this.talk = talk;
  }

  /// The newest, without their payloads.
  public Page<DeadLetterView> list(@Nullable String colony, @Nullable String topic, int most) {
    return talk.first(
        most, PATH, Filter.of("colony", colony).and("topic", topic), new TypeReference<>() {});
  }

  public DeadLetterView show(String letter) {
    return talk.get(PATH + "/" + part("LETTER", letter), new TypeReference<>() {});
  }

  public DeadLetterView redrive(String letter, @Nullable String reason) {
    return talk.post(
        PATH + "/" + part("LETTER", letter) + "/redrive",
        new Reason(reason),
        new TypeReference<>() {});
  }
}
