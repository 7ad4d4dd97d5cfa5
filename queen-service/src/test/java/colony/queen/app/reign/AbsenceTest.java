package colony.queen.app.reign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

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
      works(20);
      now = now.plusSeconds(1);
      assertThat(absence.isBack(SHARDS, now)).isFalse();
    }
  }

  @Test
  void wasAwayWhereItsWorkStoodStill() {
    works(31);
    assertThat(absence.isBack(SHARDS, now)).isTrue();
  }

  /// Where somebody holds a colony in the database, each round ends so, and takes some seconds: of
  /// the other colonies nothing would be taken back until it is free.
  @Test
  void wasNotAwayWhereItCouldNotDoAll() {
    Runnable inVain =
        () -> {
          now = now.plusSeconds(6);
          throw new IllegalStateException("somebody holds one of them");
        };

    assertThatThrownBy(() -> absence.working(inVain, () -> now))
        .isInstanceOf(IllegalStateException.class);

    assertThat(absence.isBack(SHARDS, now.plusSeconds(1))).isFalse();
  }

  private void works(int seconds) {
    absence.working(() -> now = now.plusSeconds(seconds), () -> now);
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
