package colony.queen.app.letter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import colony.contracts.DeadLetter;
import colony.contracts.Topics;
import colony.door.Answer;
import colony.queen.app.BrokerAwayException;
import colony.queen.app.door.Caller;
import colony.queen.road.Store;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DeadLettersTest {
  private static final UUID ID = UUID.fromString("87aecc72-89b8-3c17-b395-d55fc7a3e917");
  private static final Caller SOMEBODY = () -> Answer.Admitted.NOBODY;
  private static final byte[] PAYLOAD = "{}".getBytes(StandardCharsets.UTF_8);

  private final List<byte[]> sent = new ArrayList<>();
  private final FakeLetterBox box =
      new FakeLetterBox(new LetterBox.Received(letter(Topics.REPORTS, PAYLOAD.length), PAYLOAD));

  @Test
  void sendsAgainWhatItCouldNotRecord() {
    var letters = new DeadLetters(box, this::send, SOMEBODY);
    box.away = true;

    assertThatThrownBy(() -> letters.redrive(ID.toString(), Optional.empty(), "ada"))
        .isInstanceOf(Store.Unavailable.class);
    box.away = false;
    var redriven = letters.redrive(ID.toString(), Optional.empty(), "ada");

    assertThat(sent).containsExactly(PAYLOAD, PAYLOAD);
    assertThat(redriven.redrives()).isEqualTo(1);
  }

  @Test
  void recordsNoRedriveThatTheBrokerDidNotConfirm() {
    var letters =
        new DeadLetters(
            box,
            (topic, partition, colony, payload) -> {
              throw new BrokerAwayException("away", null);
            },
            SOMEBODY);

    assertThatThrownBy(() -> letters.redrive(ID.toString(), Optional.empty(), "ada"))
        .isInstanceOf(BrokerAwayException.class);
    assertThat(letters.show(ID.toString()).redrives()).isZero();
  }

  @ParameterizedTest
  @CsvSource({
    "colony.reports, 1, ",
    "colony.learnings, 65535, ",
    "colony.reports, 0, its record had no value",
    "colony.learnings, 65536, only the first 65536 bytes were kept",
    "colony.heartbeats, 1, nothing of ours takes records of colony.heartbeats",
    "colony.dead-letters, 1, nothing of ours takes records of colony.dead-letters"
  })
  void knowsWhatCanBeSentAgain(String topic, int bytes, String obstacle) {
    assertThat(DeadLetters.obstacle(letter(topic, bytes))).isEqualTo(Optional.ofNullable(obstacle));
  }

  @Test
  void leavesOutTheCharacterThatTheCutWentThrough() {
    var umlauts = "xää".getBytes(StandardCharsets.UTF_8);
    var cut = Arrays.copyOf(umlauts, 4);

    assertThat(DeadLetters.text(umlauts, false)).contains("xää");
    assertThat(DeadLetters.text(cut, true)).contains("xä");
    assertThat(DeadLetters.text(cut, false)).isEmpty();
    assertThat(DeadLetters.text(new byte[] {'a', (byte) 0xff, 'b'}, true)).isEmpty();
  }

  private LetterBox.Place send(String topic, int partition, Optional<UUID> colony, byte[] payload) {
    sent.add(payload);
    return new LetterBox.Place(topic, partition, sent.size());
  }

  private static LetterBox.Letter letter(String topic, int bytes) {
    assertThat(DeadLetter.MAX_PAYLOAD_BYTES).isEqualTo(65_536);
    return new LetterBox.Letter(
        ID, Instant.EPOCH, "why", new LetterBox.Place(topic, 0, 1), Optional.empty(), bytes);
  }
}
