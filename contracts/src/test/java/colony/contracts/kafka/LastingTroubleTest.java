package colony.contracts.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LastingTroubleTest {
  private Instant now = Instant.parse("2026-11-22T12:00:00Z");
  private final List<String> log = new ArrayList<>();
  private final LastingTrouble trouble = new LastingTrouble(log::add, () -> now);

  @Test
  void theSameIsSaidOnceAMinute() {
    for (int second = 0; second < 150; second++) {
      trouble.say("away");
      now = now.plus(Duration.ofSeconds(1));
    }

    assertThat(log).containsExactly("away", "away", "away");
  }

  @Test
  void theSameIsSaidAgainAlsoWhenTheClockWasSetBack() {
    trouble.say("away");
    now = now.minus(Duration.ofHours(1));
    trouble.say("away");

    assertThat(log).containsExactly("away", "away");
  }

  @Test
  void somethingElseIsSaidAtOnceAndSoIsTheSameAfterItWasOver() {
    trouble.say("away");
    trouble.say("wrong password");
    assertThat(trouble.over()).isTrue();
    assertThat(trouble.over()).isFalse();
    trouble.say("wrong password");

    assertThat(log).containsExactly("away", "wrong password", "wrong password");
  }
}
