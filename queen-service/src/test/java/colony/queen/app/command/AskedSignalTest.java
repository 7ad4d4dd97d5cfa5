package colony.queen.app.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import colony.contracts.api.SignalRequest;
import colony.queen.app.FaultyException;
import colony.queen.colony.Input;
import colony.queen.signal.SignalType;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AskedSignalTest {
  private static final UUID COLONY = new UUID(1, 1);

  @Test
  void asksForWhatIsWritten() {
    var input =
        AskedSignal.input(
            COLONY, new SignalRequest("focus", "fast tests", 0.8, 60L, null, "src"), "jane");

    assertThat(input)
        .isEqualTo(
            new Input.GiveSignal(
                COLONY,
                Optional.empty(),
                "jane",
                SignalType.FOCUS,
                "fast tests",
                Optional.of("src"),
                Optional.of(0.8),
                Optional.of(Duration.ofSeconds(60)),
                false));
  }

  @Test
  void hearsOfEveryFaultAtOnce() {
    var faults = faults(new SignalRequest("INIT", " ", 2.0, 0L, true, "<b>"));

    assertThat(faults).hasSize(6);
    assertThat(faults).anyMatch(it -> it.startsWith("signal: ") && it.contains("\"INIT\""));
    assertThat(faults).anyMatch(it -> it.startsWith("content: "));
    assertThat(faults).anyMatch(it -> it.startsWith("strength: ") && it.contains("2.0"));
    assertThat(faults).anyMatch(it -> it.startsWith("lasting: "));
    assertThat(faults).anyMatch(it -> it.startsWith("halfLifeSeconds: ") && it.contains("0"));
    assertThat(faults).anyMatch(it -> it.startsWith("target: "));
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, -0.1, 1.0001, Double.NaN, Double.POSITIVE_INFINITY})
  void hasAStrengthAboveNothingUpToOne(double strength) {
    assertThat(faults(asking(strength, null))).singleElement().asString().startsWith("strength");
  }

  @ParameterizedTest
  @ValueSource(longs = {0, -1, Long.MIN_VALUE, Long.MAX_VALUE, 3_155_760_001L})
  void hasAHalfLifeThatEndsBeforeCalendarsDo(long seconds) {
    assertThat(faults(asking(null, seconds))).singleElement().asString().startsWith("halfLife");
  }

  private static SignalRequest asking(@Nullable Double strength, @Nullable Long halfLife) {
    return new SignalRequest("FOCUS", "fast tests", strength, halfLife, null, null);
  }

  private static List<String> faults(SignalRequest request) {
    return catchThrowableOfType(
            FaultyException.class, () -> AskedSignal.input(COLONY, request, "jane"))
        .faults();
  }
}
