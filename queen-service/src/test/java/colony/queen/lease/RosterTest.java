package colony.queen.lease;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class RosterTest {
  private static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");
  private static final Instant AHEAD = NOW.plus(Duration.ofHours(2));

  private final Roster roster =
      new Roster(Duration.ofSeconds(30), Duration.ofSeconds(5), AHEAD, AHEAD);

  /// None of the Queens read, or the broker was away.
  @Test
  void anOutageOfOursExpiresNothing() {
    roster.heard("there", AHEAD);
    roster.heard("gone", AHEAD);
    var back = AHEAD.plus(Duration.ofMinutes(10));

    for (int tick = 0; tick < 6; tick++) {
      roster.heard("there", back.plusSeconds(5L * tick));
      assertThat(roster.forgetSilent()).isEmpty();
    }
    roster.advance(back.plusSeconds(30));
    assertThat(roster.forgetSilent()).containsExactly("gone");
    assertThat(roster.forgetSilent()).isEmpty();
  }

  @Test
  void aTickThatIsMissedIsNoOutage() {
    roster.heard("gone", AHEAD);

    for (int tick = 1; tick <= 3; tick++) {
      roster.advance(AHEAD.plusSeconds(10L * tick));
      assertThat(roster.forgetSilent()).isEmpty();
    }
    roster.advance(AHEAD.plusSeconds(31));
    assertThat(roster.forgetSilent()).containsExactly("gone");
  }

  @Test
  void aBeatThatComesLateMakesNobodyOlder() {
    roster.heard("there", AHEAD.plusSeconds(20));
    roster.heard("there", AHEAD);

    for (int tick = 5; tick <= 10; tick++) {
      roster.advance(AHEAD.plusSeconds(5L * tick));
      assertThat(roster.forgetSilent()).isEmpty();
    }
  }

  @Test
  void whoBeginsAfterTheClockIsSetRightIsAliveWhileItBeats() {
    for (int beat = 0; beat < 20; beat++) {
      roster.heard("new", NOW.plusSeconds(5L * beat));
      assertThat(roster.forgetSilent()).isEmpty();
    }
  }

  @Test
  void whoWasHeardBeforeIsLostAfterItsLeaseTime() {
    roster.heard("old", AHEAD);

    for (int tick = 0; tick <= 6; tick++) {
      roster.advance(NOW.plusSeconds(5L * tick));
      assertThat(roster.forgetSilent()).isEmpty();
    }
    roster.advance(NOW.plusSeconds(35));
    assertThat(roster.forgetSilent()).containsExactly("old");
  }

  @Test
  void aGraceOfTheFormerClockEndsWithIt() {
    roster.advance(AHEAD.plus(Duration.ofMinutes(1)));
    roster.heard("old", NOW);

    for (int tick = 1; tick <= 6; tick++) {
      roster.advance(NOW.plusSeconds(5L * tick));
    }
    roster.advance(NOW.plusSeconds(35));

    assertThat(roster.forgetSilent()).containsExactly("old");
  }

  @Test
  void whatAnotherQueenWroteByTheFormerClockIsNoSignOfTheFuture() {
    var next = new Roster(Duration.ofSeconds(30), Duration.ofSeconds(5), NOW, NOW);
    next.remember("old", AHEAD);

    for (int tick = 1; tick <= 7; tick++) {
      next.advance(NOW.plusSeconds(5L * tick));
    }

    assertThat(next.forgetSilent()).containsExactly("old");
  }
}
