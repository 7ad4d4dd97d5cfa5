package colony.queen.kafka;

import static colony.queen.kafka.OneTask.ID;
import static colony.queen.kafka.OneTask.NOON;
import static org.assertj.core.api.Assertions.assertThat;

import colony.contracts.Payloads;
import colony.contracts.SignalCommand;
import colony.contracts.Topics;
import colony.queen.colony.Input;
import colony.queen.road.Arrival;
import colony.queen.signal.SignalType;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SignalReadingsTest {
  private static final String WORDS = "keep the public interface as it is";

  @Test
  void takeASignalAsItIsMeant() {
    var read = reading(command("ci:main", "REDIRECT", WORDS, 0.8, 60L, "src/api"));

    assertThat(read)
        .isEqualTo(
            new Arrival.Reading.Good(
                new Input.GiveSignal(
                    ID,
                    Optional.of(ID),
                    "ci:main",
                    SignalType.REDIRECT,
                    WORDS,
                    Optional.of("src/api"),
                    Optional.of(0.8),
                    Optional.of(Duration.ofSeconds(60)),
                    false)));
  }

  @Test
  void leaveWhatBreaksARuleToTheDecision() {
    var read = reading(command("ci", "INIT", "<b>too short</b>", -1.0, 0L, null));

    assertThat(read).isInstanceOf(Arrival.Reading.Good.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "a b", "<ci>", "ci\n", "queen", "queen:decision", "Auto:global", "worker:w"})
  void putASourceThatIsNoNameOrTheQueensOwnAside(String source) {
    assertThat(reason(reading(command(source, "FOCUS", WORDS, null, null, null))))
        .contains("source");
  }

  @Test
  void putAsideWhatHasNoSignalInIt() {
    assertThat(reason(reading(command("ci", "SHOUT", WORDS, null, null, null))))
        .contains("FOCUS, REDIRECT or FEEDBACK")
        .contains("SHOUT");
    assertThat(reason(reading(command("ci", "FOCUS", "a\0b", null, null, null))))
        .contains("content");
    assertThat(reason(reading(command("ci", "FOCUS", WORDS, null, Long.MAX_VALUE, null))))
        .contains("halfLifeSeconds");
  }

  @ParameterizedTest
  @ValueSource(strings = {"rubbish", "null", "{}", "[]", "{\"strength\": \"strong\"}"})
  void putAsideWhatIsNoMessage(String value) {
    assertThat(reason(read(value.getBytes(StandardCharsets.UTF_8)))).startsWith("not a signal");
  }

  @Test
  void putARecordWithoutAValueAside() {
    assertThat(reason(read(null))).contains("no value");
  }

  private static String reason(Arrival.Reading reading) {
    assertThat(reading).isInstanceOf(Arrival.Reading.Bad.class);
    return ((Arrival.Reading.Bad) reading).rejected().reason();
  }

  private static Arrival.Reading reading(SignalCommand command) {
    return read(Payloads.write(command));
  }

  private static Arrival.Reading read(byte @Nullable [] value) {
    return SignalReadings.of(new ConsumerRecord<>(Topics.SIGNALS, 0, 7, ID.toString(), value))
        .reading();
  }

  private static SignalCommand command(
      String source,
      String signal,
      String content,
      @Nullable Double strength,
      @Nullable Long halfLifeSeconds,
      @Nullable String target) {
    return new SignalCommand(
        ID, ID, "default", NOON, 1, source, signal, content, strength, halfLifeSeconds, target);
  }
}
