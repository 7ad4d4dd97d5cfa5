package colony.queen.app.reign;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class UnheardTest {
  private static final long SECOND = Duration.ofSeconds(1).toNanos();

  private final Unheard unheard = new Unheard(Duration.ofSeconds(15), Duration.ofSeconds(30), 0);
  private Instant log = Instant.parse("2026-01-01T00:00:00Z");

  private boolean look(long second) {
    return unheard.lately(Optional.of(log), second * SECOND);
  }

  @Test
  void aLogThatIsReadIsHeard() {
    for (int second = 0; second < 120; second++) {
      if (second % 5 == 0) {
        log = log.plusSeconds(5);
      }
      assertThat(look(second)).isFalse();
    }
  }

  @Test
  void aLogThatStandsStillIsUnheardUntilOneGraceBehindItsNextRecord() {
    assertThat(look(0)).isFalse();
    assertThat(look(15)).isFalse();
    assertThat(look(16)).isTrue();
    assertThat(look(600)).isTrue();

    log = log.plusSeconds(600);
    assertThat(look(601)).isTrue();
    for (int second = 602; second <= 630; second++) {
      log = log.plusSeconds(1);
      assertThat(look(second)).isTrue();
    }
    log = log.plusSeconds(1);
    assertThat(look(631)).isFalse();
  }

  @Test
  void aLogThatNobodyHasReadYetIsUnheard() {
    assertThat(unheard.lately(Optional.empty(), 16 * SECOND)).isTrue();
  }

  @Test
  void aLogWhoseClockIsSetBackIsRead() {
    for (int second = 0; second < 60; second++) {
      log = log.minusSeconds(second == 10 ? 7_200 : -1);
      assertThat(look(second)).isFalse();
    }
  }
}
