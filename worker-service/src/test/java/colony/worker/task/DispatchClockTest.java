package colony.worker.task;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import org.junit.jupiter.api.Test;

class DispatchClockTest {
  private static final Instant NOON = Instant.parse("2026-11-27T12:00:00Z");

  private final DispatchClock clock = new DispatchClock(InstantSource.fixed(NOON));

  @Test
  void isTheBrokersWhereTheOwnIsFarAhead() {
    clock.heard(NOON, NOON.minusSeconds(75));

    assertThat(clock.instant()).isEqualTo(NOON.minusSeconds(75));
    assertThat(clock.ahead()).isEqualTo(Duration.ofSeconds(75));
  }

  /// Who was stopped between the two must not take what is late for what is in time.
  @Test
  void isTheOwnWhereTheMessageWasLongOnItsWay() {
    clock.heard(NOON.minusSeconds(75), NOON);

    assertThat(clock.instant()).isEqualTo(NOON);
  }

  @Test
  void isTheOwnWhereTheyDifferByLittle() {
    clock.heard(NOON, NOON.minusSeconds(9));

    assertThat(clock.instant()).isEqualTo(NOON);
  }

  @Test
  void isTheOwnAgainOnceThatIsSetRight() {
    clock.heard(NOON, NOON.minusSeconds(75));
    clock.heard(NOON, NOON);

    assertThat(clock.instant()).isEqualTo(NOON);
  }

  @Test
  void doesNotMoveWithEveryMessage() {
    clock.heard(NOON, NOON.minusSeconds(75));
    clock.heard(NOON, NOON.minusMillis(74_500));

    assertThat(clock.ahead()).isEqualTo(Duration.ofSeconds(75));
  }
}
