package colony.queen.signal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class SignalTest {
  private static final Instant NOON = Instant.parse("2026-11-03T12:00:00Z");
  private static final Duration HOUR = Duration.ofHours(1);

  @Test
  void isGoneBelowFiveHundredthsAndNotAtThem() {
    var hundredth = signal(SignalType.FOCUS, 0.05, Optional.empty());

    assertThat(hundredth.gone(HOUR)).isFalse();
    assertThat(signal(SignalType.FOCUS, 0.0499, Optional.empty()).gone(HOUR)).isTrue();
  }

  @Test
  void aGoalNeverDecays() {
    var init = signal(SignalType.INIT, 1, SignalType.INIT.halfLife());

    assertThat(init.current(Duration.ofDays(10_000))).isEqualTo(1);
  }

  @Test
  void aClockThatRunsBackwardsMakesNothingStronger() {
    var focus = signal(SignalType.FOCUS, 0.7, Optional.of(HOUR));

    assertThat(focus.current(Duration.ofMinutes(-5))).isEqualTo(0.7);
  }

  @Test
  void givenAgainItIsAsStrongAsTheStrongerAndBeginsAnew() {
    var old = signal(SignalType.FOCUS, 0.8, Optional.of(HOUR));

    var again = old.reinforced(signal(SignalType.FOCUS, 0.5, Optional.of(HOUR)), HOUR);

    assertThat(again.strength()).isCloseTo(0.5, within(1e-9));
    assertThat(again.count()).isEqualTo(2);
    assertThat(again.current(HOUR)).isCloseTo(0.5, within(1e-9));
    assertThat(again.current(HOUR.multipliedBy(2))).isCloseTo(0.25, within(1e-9));
    assertThat(old.reinforced(signal(SignalType.FOCUS, 0.5, Optional.of(HOUR)), Duration.ZERO))
        .extracting(Signal::strength)
        .isEqualTo(0.8);
  }

  @Test
  void givenAgainItLastsAsLongAsTheLongerOfBoth() {
    var hour = signal(SignalType.REDIRECT, 0.9, Optional.of(HOUR));
    var moment = signal(SignalType.REDIRECT, 0.9, Optional.of(Duration.ofSeconds(1)));
    var lasting = signal(SignalType.REDIRECT, 0.9, Optional.empty());

    assertThat(hour.reinforced(moment, HOUR).halfLife()).contains(HOUR);
    assertThat(moment.reinforced(hour, HOUR).halfLife()).contains(HOUR);
    assertThat(lasting.reinforced(hour, HOUR).halfLife()).isEmpty();
    assertThat(hour.reinforced(lasting, HOUR).halfLife()).isEmpty();
  }

  @Test
  void knowsHowLongItLasts() {
    assertThat(Decay.lasts(0.4, Optional.of(HOUR)).orElseThrow()).isEqualTo(HOUR.multipliedBy(3));
    assertThat(Decay.lasts(0.7, Optional.empty())).isEmpty();
  }

  @Test
  void aPauseStopsTheClock() {
    var clock = DecayClock.from(NOON).stopped(NOON.plus(HOUR));

    assertThat(clock.read(NOON.plus(HOUR.multipliedBy(5)))).isEqualTo(HOUR);

    var running = clock.running(NOON.plus(HOUR.multipliedBy(5)));

    assertThat(running.read(NOON.plus(HOUR.multipliedBy(6)))).isEqualTo(HOUR.multipliedBy(2));
  }

  @Test
  void aPauseOfAClockThatRanBackwardsIsNone() {
    var clock = DecayClock.from(NOON).stopped(NOON.plus(HOUR)).running(NOON);

    assertThat(clock.paused()).isZero();
  }

  static Signal signal(SignalType type, double strength, Optional<Duration> halfLife) {
    return new Signal(
        UUID.randomUUID(),
        type,
        "look at the parser",
        Optional.empty(),
        "jane",
        Optional.empty(),
        strength,
        halfLife,
        Duration.ZERO,
        NOON,
        1,
        List.of());
  }
}
