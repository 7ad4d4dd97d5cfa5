package colony.queen.app.reign;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class AbsenceTest {
  private static final Set<Integer> SHARDS = Set.of(1, 2);

  private final Absence absence = new Absence(Duration.ofSeconds(30));
  private Instant now = Instant.parse("2026-01-01T00:00:00Z");

  @BeforeEach
  void isThereForAMinute() {
    assertThat(absence.isBack(SHARDS, now)).isTrue();
    for (int second = 1; second < 60; second++) {
      now = now.plusSeconds(1);
      assertThat(absence.isBack(SHARDS, now)).isEqualTo(second < 30);
    }
  }

  @Test
  void isBackAfterAGap() {
    now = now.plusSeconds(6);
    assertThat(absence.isBack(SHARDS, now)).isTrue();
    assertThat(absence.isBack(SHARDS, now.plusSeconds(4))).isTrue();
  }

  @Test
  void wasNotAwayWhileItWorked() {
    for (int round = 0; round < 10; round++) {
      now = now.plusSeconds(20);
      absence.worked(now);
      now = now.plusSeconds(1);
      assertThat(absence.isBack(SHARDS, now)).isFalse();
    }
  }

  @Test
  void wasAwayWhereItsWorkStoodStill() {
    now = now.plusSeconds(31);
    absence.worked(now);
    assertThat(absence.isBack(SHARDS, now)).isTrue();
  }

  @Test
  void isBackWhereShardsWereTakenOver() {
    assertThat(absence.isBack(Set.of(1, 2, 3), now)).isTrue();
  }

  @Test
  void isNotBackForLongBecauseTheClockWasSetBack() {
    assertThat(absence.isBack(SHARDS, now.plusSeconds(3_600))).isTrue();
    assertThat(absence.isBack(SHARDS, now)).isFalse();
  }

  @Test
  void missesNothingOfShardsThatAreGivenAway() {
    assertThat(absence.isBack(Set.of(1), now)).isFalse();
  }

  @Test
  void isBackWhereShardsWereGivenAwayAndTakenAgain() {
    absence.isBack(Set.of(1), now);
    assertThat(absence.isBack(SHARDS, now.plusSeconds(1))).isTrue();
  }
}
