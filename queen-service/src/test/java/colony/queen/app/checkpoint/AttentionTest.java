package colony.queen.app.checkpoint;

import static org.assertj.core.api.Assertions.assertThat;

import colony.queen.app.checkpoint.Attention.Due;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class AttentionTest {
  private static final UUID COLONY = new UUID(0, 7);
  private static final Duration EVERY = Duration.ofSeconds(2);

  private final Attention attention = new Attention(EVERY);
  private Instant now = Instant.parse("2026-11-02T12:00:00Z");

  @Test
  void looksWhenAColonyHasComeToRest() {
    assertThat(glance("1")).isFalse();
    assertThat(glance("2")).isFalse();

    assertThat(glance("2")).isTrue();
    assertThat(glance("2")).isFalse();
  }

  @Test
  void seesAWriteThatTheRoadDidNotMake() {
    glance("1");
    glance("1");
    pass(Duration.ofSeconds(20));

    assertThat(glance("falsified")).as("it is long since anybody looked").isTrue();
    assertThat(glance("falsified")).isFalse();
  }

  @Test
  void looksAtABusyColonyAtTheFourthGlance() {
    for (int i = 1; i <= 3; i++) {
      assertThat(glance("busy " + i)).isFalse();
    }

    assertThat(glance("busy 4")).isTrue();
    assertThat(glance("busy 5")).isFalse();
  }

  @Test
  void looksNowAndThenAtWhatWasNotWritten() {
    glance("1");
    assertThat(glance("1")).isTrue();
    pass(Duration.ofSeconds(50));
    assertThat(glance("1")).isFalse();
    pass(Duration.ofSeconds(10));

    assertThat(glance("1")).isTrue();
    assertThat(glance("1")).isFalse();
  }

  @Test
  void looksAgainWhenALookFailed() {
    attention.due(COLONY, "1", now);
    assertThat(attention.due(COLONY, "1", now)).isEqualTo(Due.WRITTEN);

    assertThat(attention.due(COLONY, "1", now)).isEqualTo(Due.WRITTEN);
  }

  @Test
  void forgetsAColonyThatDidNotComeUp() {
    glance("1");
    assertThat(glance("1")).isTrue();
    attention.forgetUnseen();
    attention.forgetUnseen();

    assertThat(glance("1")).as("as if never seen").isFalse();
    assertThat(glance("1")).isTrue();
  }

  private boolean glance(String print) {
    boolean due = attention.due(COLONY, print, now) != Due.NOT;
    if (due) {
      attention.looked(COLONY, print, now);
    }
    pass(EVERY);
    return due;
  }

  private void pass(Duration time) {
    now = now.plus(time);
  }
}
